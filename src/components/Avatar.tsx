import { useState } from 'react'
import { chakra, type HTMLChakraProps } from '#src/theme/made/jsx/index.js'
import { avatarBase } from '#src/theme/made/recipes/avatar-base.js'
import { type AvatarSize, avatarInks } from './avatar.looks.ts'
import { hashOf } from './inks.ts'

const Base = chakra('span', avatarBase)

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
  size?: AvatarSize
}

/** Pictures of ours come in two sizes; the smaller one is enough for most. */
const sized = (image: string, size: number) =>
  size <= 64 && /^\/api\/v3\/faces\/[\w-]+$/.test(image) ? `${image}?size=128` : image

/** A face, or initials on an ink that belongs to the name. Decorative: the name stands beside it or in the label around it. */
export function Avatar({ name, image, side = 'creator', size = 36, ...rest }: AvatarProps) {
  // A picture that was taken away meanwhile, or does not get through.
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <Base
      aria-hidden
      shape={side === 'brand' ? 'square' : side === 'realty' ? 'cut' : 'circle'}
      size={`${size}`}
      ink={avatarInks[hashOf(name) % avatarInks.length]}
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
