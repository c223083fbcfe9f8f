/** Which of our six tones a card's colour or element is drawn in. Games name their own; what is unknown is drawn as stone. */

const TONES: Record<string, string> = {
  red: "red", purple: "purple", green: "green", white: "white", yellow: "yellow", blue: "blue",
  fire: "red", water: "blue", wind: "green", earth: "yellow", light: "white", dark: "purple",
};

export function toneOf(color: string): string {
  return TONES[color] ?? "stone";
}
