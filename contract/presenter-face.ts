import type { Face } from './entities/presenter.ts'

/** How a drawn face holds itself at one moment of a video. */
export interface Pose {
  /** 0 closed to 4 wide. */
  mouth: number
  blink: boolean
  /** -1 to 1: the head's sway. */
  sway: number
}

const still: Pose = { mouth: 0, blink: false, sway: 0 }
const ink = '#2A1620'

const behind: Record<Face['cut'], (hair: string) => string> = {
  short: () => '',
  long: hair => `<path d="M47 62a33 33 0 0 1 66 0v46q-33 14-66 0z" fill="${hair}"/>`,
  bun: hair => `<circle cx="80" cy="27" r="14" fill="${hair}"/>`,
  curls: hair =>
    [
      [52, 60],
      [56, 44],
      [68, 34],
      [82, 31],
      [96, 36],
      [105, 47],
      [108, 61],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="13" fill="${hair}"/>`)
      .join(''),
  shaved: () => '',
}

const above: Record<Face['cut'], (hair: string) => string> = {
  short: hair => `<path d="M48.5 69V60A31.5 31.5 0 0 1 111.5 60Q80 63 68 45Q65 66 48.5 69Z" fill="${hair}"/>`,
  long: hair => `<path d="M49 72V58a31 31 0 0 1 62 0v14q-6-16-17-24-22 14-45 24z" fill="${hair}"/>`,
  bun: hair => `<path d="M49 62a31 31 0 0 1 62 0Q80 40 49 62z" fill="${hair}"/>`,
  curls: hair => `<path d="M52 58a29 29 0 0 1 56 0q-28-16-56 0z" fill="${hair}"/>`,
  shaved: hair => `<path d="M53 60a27 27 0 0 1 54 0q-27-13-54 0z" fill="${hair}" opacity=".35"/>`,
}

function mouthOf(open: number): string {
  if (open <= 0) return `<path d="M74 77.5q6.5 3.4 13 0" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round"/>`
  const high = [0, 1.7, 3, 4.4, 5.8][Math.min(4, open)] ?? 3
  const wide = open > 3 ? 5.4 : 6.2
  return `<ellipse cx="80.5" cy="${77.5 + high * 0.35}" rx="${wide}" ry="${high}" fill="${ink}"/>${
    open > 1 ? `<path d="M${80.5 - wide * 0.72} ${78 - high * 0.42}h${wide * 1.44}" stroke="#F3EEE3" stroke-width="1.6"/>` : ''
  }`
}

const eye = (x: number, blink: boolean) =>
  blink
    ? `<path d="M${x - 3} 65h6" stroke="${ink}" stroke-width="1.8" stroke-linecap="round"/>`
    : `<ellipse cx="${x}" cy="64.5" rx="2.2" ry="2.9" fill="${ink}"/>`

/** The drawn presenter on a field of 160 × 150; shoulders go on below, paper and sun fill whatever shape is cut out of it. */
export function faceShapes(face: Face, { mouth, blink, sway }: Pose = still): string {
  const glasses = face.glasses
    ? `<g fill="none" stroke="${ink}" stroke-width="1.7"><circle cx="71" cy="65" r="6.6"/><circle cx="90" cy="65" r="6.6"/><path d="M77.6 64.5h5.8"/></g>`
    : ''
  return `<path d="M-400-400h960v1000h-960z" fill="${face.paper}"/><circle cx="92.8" cy="63" r="49.5" fill="${face.sun}"/><g transform="rotate(${(sway * 1.6).toFixed(2)} 80 120)">${behind[face.cut](face.hair)}</g><path d="M17 153A63 63 0 0 1 143 153V420H17Z" fill="${face.top}"/><g transform="rotate(${(sway * 1.6).toFixed(2)} 80 120)"><rect x="69.5" y="75" width="21" height="24" fill="${face.skin}"/><circle cx="80" cy="63" r="27" fill="${face.skin}"/>${above[face.cut](face.hair)}${eye(71, blink)}${eye(90, blink)}${glasses}${mouthOf(mouth)}</g>`
}

const ratios = { '16:9': '-53.4 0 266.7 150', '9:16': '-2 -62 164 291.6', '1:1': '-2 -10 164 164', card: '0 0 160 150' } as const

/** A whole picture of it. */
export function faceSvg(face: Face, shape: keyof typeof ratios = 'card', pose?: Pose): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${ratios[shape]}" preserveAspectRatio="xMidYMid slice">${faceShapes(face, pose)}</svg>`
}
