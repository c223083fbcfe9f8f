/** Whether the screen is a phone's: some things are then counted instead of drawn one by one. */
class Screen {
  private query = matchMedia("(max-width: 760px)");
  narrow = $state(this.query.matches);
  constructor() {
    this.query.addEventListener("change", () => (this.narrow = this.query.matches));
  }
}

export const screen = new Screen();
