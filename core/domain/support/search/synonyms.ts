import { phraseOf, type Language } from "./words.ts";

/** Returns a search for synonyms. Each line has words or phrases that mean the same, separated by commas. */
export function createSynonyms(lines: readonly string[], stem: Language["stem"]): Language["synonymsIn"] {
  const stems = (words: string) => ` ${words.split(" ").map(stem).join(" ")} `;
  const groups = lines.map((line) => {
    const members = line.split(",").map(phraseOf);
    return { members: members.map(stems), words: members.filter((member) => !member.includes(" ")) };
  });
  return (phrase) => {
    const found = new Map<string, string[]>();
    const phraseStems = stems(phrase);
    for (const { members, words } of groups) {
      for (const word of phrase.split(" "))
        if (members.some((member) => phraseStems.includes(member) && member.includes(stems(word))))
          found.set(word, [...(found.get(word) ?? []), ...words]);
    }
    return found;
  };
}
