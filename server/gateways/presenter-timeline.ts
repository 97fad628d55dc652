import { speechSeconds } from '#contract/talk-length.ts'

export interface Caption {
  from: number
  to: number
  lines: string[]
}

/** The captions: at most two lines each, paced as somebody would say them. `seconds` is what the voice took. */
export function captionsOf(script: string, fits: (line: string) => boolean, seconds: number | null): Caption[] {
  const words = script.replace(/\s+/gu, ' ').trim().split(' ')
  const chunks: string[][] = []
  let lines: string[] = ['']
  const close = () => {
    if (lines.some(line => line !== '')) chunks.push(lines.filter(line => line !== ''))
    lines = ['']
  }
  for (const word of words) {
    const last = lines.length - 1
    const longer = `${lines[last]} ${word}`.trim()
    if (fits(longer) || lines[last] === '') lines[last] = longer
    else if (lines.length < 2) lines.push(word)
    else {
      close()
      lines = [word]
    }
    if (/[.!?…。؟]["'»”)]*$/u.test(word)) close()
  }
  close()
  const lead = 0.5
  const said = chunks.map(chunk => Math.max(0.4, speechSeconds(chunk.join(' '))))
  const sum = said.reduce((total, one) => total + one, 0)
  const stretch = seconds === null ? 1 : seconds / sum
  let at = lead
  return chunks.map((chunk, index) => {
    const from = at
    at += (said[index] ?? 0) * stretch
    return { from, to: at, lines: chunk }
  })
}

const open: Record<string, number> = { a: 4, o: 3, e: 2, u: 2, i: 1, y: 1, m: 0, b: 0, p: 0, ' ': 0 }

/** How wide the mouth stands at this moment when nobody is heard: by the letter that is being said. */
export function mouthByLetter(captions: readonly Caption[], at: number): number {
  const caption = captions.find(({ from, to }) => at >= from && at < to)
  if (!caption) return 0
  const text = caption.lines.join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const letter = text[Math.floor(((at - caption.from) / (caption.to - caption.from)) * text.length)] ?? ' '
  return open[letter] ?? (/\p{L}/u.test(letter) ? 1 : 0)
}

/** Blinks every few seconds, never quite regularly. */
export function blinks(at: number): boolean {
  const beat = at % 3.7
  return (beat > 2.9 && beat < 3.05) || (at % 8.3 > 5.1 && at % 8.3 < 5.22)
}

/** The head moves a little, in five steps, more while it speaks. */
export const swayOf = (at: number, speaking: boolean): number =>
  Math.round((Math.sin(at * 1.7) * 0.6 + Math.sin(at * 0.63 + 1) * 0.4) * (speaking ? 2 : 1)) / 2
