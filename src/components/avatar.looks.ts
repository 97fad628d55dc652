import { defineLooks } from '#src/theme/define-looks.ts'
import { inks } from './inks.ts'

const sizes = [28, 32, 36, 40, 44, 46, 48, 56, 64, 80, 96] as const
export type AvatarSize = (typeof sizes)[number]

/** Inks of the initials, each with the one that they are written in. */
const pairs = {
  petroleo: '#fff',
  coral: inks.tinta,
  cobalto: '#fff',
  ciruela: '#fff',
  menta: inks.tinta,
  rosa: inks.tinta,
  cielo: inks.tinta,
  bosque: '#fff',
  ladrillo: '#fff',
} as const
export const avatarInks = Object.keys(pairs) as (keyof typeof pairs)[]

const sized = (size: AvatarSize) => ({
  width: `${size}px`,
  height: `${size}px`,
  fontSize: `${Math.max(10, Math.round(size * 0.38))}px`,
})

export const looks = defineLooks('avatar', {
  base: {
    base: {
      display: 'inline-grid',
      placeItems: 'center',
      flex: 'none',
      overflow: 'hidden',
      fontWeight: 640,
      fontStretch: '92%',
      letterSpacing: '.01em',
      lineHeight: 1,
      userSelect: 'none',
      '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
    },
    variants: {
      size: Object.fromEntries(sizes.map(size => [size, sized(size)])),
      ink: Object.fromEntries(avatarInks.map(ink => [ink, { bg: inks[ink], color: pairs[ink] }])),
      shape: {
        circle: { borderRadius: '50%' },
        square: { borderRadius: '24%' },
        cut: { borderRadius: '3px', clipPath: 'polygon(0 0, 72% 0, 100% 28%, 100% 100%, 0 100%)' },
      },
    },
  },
})
