/** Returns how many letters have to be changed, inserted or removed to make one word of another. */
function distance(one: string, other: string): number {
  let row = [...other, ""].map((_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next[j] = Math.min(changed, (row[j] as number) + 1, (next[j - 1] as number) + 1);
    }
    row = next;
  }
  return row[other.length] as number;
}

/** Maximum distance of a misspelled word from the right one. */
const MISSPELLED = 2;

/** Returns the word that a misspelled one was meant to be, if there is one. */
export function similarTo(word: string, words: readonly string[]): string | undefined {
  const byDistance = words
    .map((known) => ({ known, far: distance(word, known) }))
    .filter(({ far }) => far <= MISSPELLED)
    .toSorted((one, other) => one.far - other.far);
  return byDistance[0]?.known;
}
