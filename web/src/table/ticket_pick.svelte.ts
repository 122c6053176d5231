// Which tickets of an offer are to be kept, and in what order the others go under the pile.

export class TicketPick {
  kept = $state.raw<readonly number[]>([]);
  /** The last goes lowest. */
  under = $state.raw<readonly number[]>([]);
  private offer = '';

  /**
   * A new offer begins with none of it kept: nobody keeps what they have not looked at. Every news of the table, even
   * talk, brings the same offer again: then the choice stays.
   */
  see(offer: readonly number[]): void {
    const seen = offer.join();
    if (seen === this.offer) return;
    this.offer = seen;
    this.kept = [];
    this.under = [...offer];
  }

  toggle(ticket: number): void {
    const others = (list: readonly number[]): number[] => list.filter((each) => each !== ticket);
    [this.kept, this.under] = this.kept.includes(ticket)
      ? [others(this.kept), [...this.under, ticket]]
      : [[...this.kept, ticket], others(this.under)];
  }

  lower(ticket: number): void {
    this.under = [...this.under.filter((each) => each !== ticket), ticket];
  }
}
