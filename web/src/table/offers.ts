/** What may be done by hand: a piece, where it goes, and the move that is. */

export interface Offer {
  /** The move as it is sent. */
  move: string;
  /** The piece it is made with. */
  piece: string;
  /** Where that piece goes. */
  place: string;
  /** The move in words. */
  label: string;
}

/** The offers of each piece, so that hundreds of cards may ask for theirs. */
export function byPiece(offers: readonly Offer[]): Map<string, Offer[]> {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    const group = groups.get(offer.piece);
    if (group) group.push(offer);
    else groups.set(offer.piece, [offer]);
  }
  return groups;
}
