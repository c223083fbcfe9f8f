// A click on a column's head sorts by it: numbers by their value (data-value), the highest first, words by the alphabet; a second
// click turns it round. What has no number stays behind.
for (const head of document.querySelectorAll("thead th")) {
  const button = document.createElement("button");
  button.append(...head.childNodes);
  head.append(button);
  button.addEventListener("click", () => {
    const body = head.closest("table").tBodies[0];
    const place = head.cellIndex;
    const was = head.getAttribute("aria-sort");
    const up = was ? was === "descending" : head.classList.contains("word");
    const value = (row) => row.cells[place].dataset.value ?? row.cells[place].textContent;
    const order = (one, other) => {
      const [a, b] = [value(one), value(other)];
      if (a === "" || b === "") return (a === "") - (b === "");
      const found = isNaN(a) || isNaN(b) ? a.localeCompare(b) : a - b;
      return up ? found : -found;
    };
    body.append(...[...body.rows].sort(order));
    for (const other of head.parentNode.cells) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", up ? "ascending" : "descending");
  });
}
// A field above a long table shows only the rows with all the words typed into it.
for (const region of document.querySelectorAll("[data-filter]")) {
  const field = document.createElement("input");
  field.type = "search";
  field.className = "filter";
  field.placeholder = region.dataset.filter;
  field.setAttribute("aria-label", region.dataset.filter);
  region.before(field);
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const row of region.querySelectorAll("tbody tr")) {
      const text = row.textContent.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
    }
  });
}
