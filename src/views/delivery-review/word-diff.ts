/** A run of words of two texts: in both, only in the one before, or only in the one now. */
export interface WordRun {
  kind: 'same' | 'gone' | 'new'
  text: string
}

const wordsOf = (text: string) => text.match(/\s+|[\p{L}\p{N}_@#]+|[^\s\p{L}\p{N}_@#]/gu) ?? []

/** The longest row of words that both have stays; captions are short enough for the plain table. */
export function wordDiff(before: string, now: string): WordRun[] {
  const [a, b] = [wordsOf(before), wordsOf(now)]
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  const at = (i: number, j: number) => table[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = table[i]
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const runs: WordRun[] = []
  const add = (kind: WordRun['kind'], text = '') => {
    const last = runs.at(-1)
    if (last?.kind === kind) last.text += text
    else runs.push({ kind, text })
  }
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add('same', a[i])
      i += 1
      j += 1
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) {
      add('gone', a[i])
      i += 1
    } else {
      add('new', b[j])
      j += 1
    }
  }
  return runs
}
