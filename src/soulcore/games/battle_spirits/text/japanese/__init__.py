"""Japanese card text in the publisher's templating: printed sentences to effect trees, and trees to sentences.

patterns    sentences with holes, and how a text is read with them
marks       what stands before the sentences: levels, keywords, timings, limits
nouns, conditions, events, acts    the patterns
reading     a whole line
telling     a tree as a line
"""
