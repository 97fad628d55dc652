import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { hashOf, inks } from './inks.ts'

const pairs = [
  [inks.petroleo, '#fff'],
  [inks.coral, inks.tinta],
  [inks.cobalto, '#fff'],
  [inks.ciruela, '#fff'],
  [inks.menta, inks.tinta],
  [inks.rosa, inks.tinta],
  [inks.cielo, inks.tinta],
  [inks.bosque, '#fff'],
  [inks.ladrillo, '#fff'],
] as const

const Base = chakra('span', {
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
    shape: {
      circle: { borderRadius: '50%' },
      square: { borderRadius: '24%' },
      cut: { borderRadius: '3px', clipPath: 'polygon(0 0, 72% 0, 100% 28%, 100% 100%, 0 100%)' },
    },
  },
})

export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]]
  return (
    letters
      .map(word => [...(word ?? '')].find(letter => /\p{L}|\p{N}/u.test(letter)) ?? '')
      .join('')
      .toLocaleUpperCase() || '·'
  )
}

export interface AvatarProps extends HTMLChakraProps<'span'> {
  name: string
  image?: string | null
  /** Shape is the side: creators are round, brands square, spaces have a cut corner. */
  side?: 'creator' | 'brand' | 'realty' | 'none'
  size?: number
}

/** Pictures of ours come in two sizes; the smaller one is enough for most. */
const sized = (image: string, size: number) =>
  size <= 64 && /^\/api\/v3\/faces\/[\w-]+$/.test(image) ? `${image}?size=128` : image

/** A face, or initials on an ink that belongs to the name. Decorative: the name stands beside it or in the label around it. */
export function Avatar({ name, image, side = 'creator', size = 36, ...rest }: AvatarProps) {
  // A picture that was taken away meanwhile, or does not get through.
  const [missing, setMissing] = useState<string | null>(null)
  const [bg, color] = pairs[hashOf(name) % pairs.length] ?? pairs[0]
  return (
    <Base
      aria-hidden
      shape={side === 'brand' ? 'square' : side === 'realty' ? 'cut' : 'circle'}
      width={`${size}px`}
      height={`${size}px`}
      fontSize={`${Math.max(10, Math.round(size * 0.38))}px`}
      bg={bg}
      color={color}
      {...rest}
    >
      {image && image !== missing ? (
        <img
          src={sized(image, size)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setMissing(image)}
        />
      ) : (
        initialsOf(name)
      )}
    </Base>
  )
}
