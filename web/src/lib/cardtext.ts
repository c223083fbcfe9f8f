/** Card text in parts, so that timings, keywords and quoted names stand out. No part is ever read as HTML. */

export interface Part {
  text: string;
  kind: "plain" | "level" | "timing" | "quote" | "figure" | "keyword";
}

const MARKS = /(\[[^\]]*\]|【[^】]*】|〔[^〕]*〕|《[^》]*》|"[^"]*"|“[^”]*”|「[^」]*」|▶|\b[A-Z]{4,}(?: [A-Z]{2,})*\b|[+-]\d+ ?BP|BP[+-]\d+|\d+ BP)/u;
const LEVEL = /^[[【〔]\s*(Lv|LV)[\d\-–~～、,・ ]+.*[\]】〕]$/u;

export function partsOf(line: string): Part[] {
  return line
    .split(MARKS)
    .filter((text) => text !== "")
    .map((text) => ({ text, kind: kindOf(text) }));
}

function kindOf(text: string): Part["kind"] {
  if (LEVEL.test(text)) return "level";
  if (/^[[【〔《]/u.test(text) || text === "▶") return "timing";
  if (/^["“「]/u.test(text)) return "quote";
  if (/^([+-]?\d+ ?BP|BP[+-]\d+)$/u.test(text)) return "figure";
  if (/^[A-Z]{4,}( [A-Z]{2,})*$/.test(text)) return "keyword";
  return "plain";
}
