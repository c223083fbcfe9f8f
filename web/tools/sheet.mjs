/**
 * A contact sheet: all cards of a game, at the size of the Trash and large, as one HTML page to look at.
 *   node tools/sheet.mjs CARDS.json > sheet.html      (CARDS.json: what /api/games/GAME/cards?limit=1000 answers)
 */
import { readFileSync } from "node:fs";
import { createServer } from "vite";

const [, , file, only = ""] = process.argv;
const vite = await createServer({ optimizeDeps: { noDiscovery: true }, server: { middlewareMode: true, hmr: false, ws: false }, appType: "custom", logLevel: "error" });
const { artOf } = await vite.ssrLoadModule("/src/lib/art.ts");
const cards = JSON.parse(readFileSync(file, "utf8")).cards.filter((card) => card.number.includes(only));
const row = (wide) => cards.map((card) => `<figure style="width:${wide}px"><img src="${artOf(card)}" width="${wide}" height="${wide * 0.75}">${wide > 100 ? `<figcaption>${card.number} ${card.name}</figcaption>` : ""}</figure>`).join("");
console.log(`<!doctype html><meta charset="utf-8"><style>body{margin:8px;background:#888;font:11px sans-serif;display:flex;flex-wrap:wrap;gap:5px}figure{margin:0}hr{width:100%}</style>${row(44)}<hr>${row(150)}`);
await vite.close();
