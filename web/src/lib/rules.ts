/** Where the rules page has a rule. */
export const ruleAddress = (id: string) => `/rules/${id.split(".")[0]}?clause=${encodeURIComponent(id)}`;
