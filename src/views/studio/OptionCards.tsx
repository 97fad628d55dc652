import { type ReactNode, useId } from 'react'
import { chakra } from '#src/theme/made/jsx/index.js'
import { optionCardsCards } from '#src/theme/made/recipes/option-cards-cards.js'

const Cards = chakra('div', optionCardsCards)

interface Props<V extends string> {
  label: string
  value: V
  onChange(value: V): void
  options: readonly { value: V; label: string; picture: ReactNode }[]
}

/** A few choices side by side, each with a picture of itself. */
export function OptionCards<V extends string>({ label, value, onChange, options }: Props<V>) {
  const name = useId()
  return (
    <Cards role="radiogroup" aria-label={label}>
      {options.map(option => (
        <label key={option.value}>
          {option.picture}
          {option.label}
          <input
            type="radio"
            name={name}
            aria-label={option.label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
        </label>
      ))}
    </Cards>
  )
}

const outlines = { square: [16, 16], story: [11, 18], cover: [24, 15] } as const

export function ShapePicture({ of }: { of: keyof typeof outlines }) {
  const [width, height] = outlines[of]
  return (
    <svg width="28" height="26" viewBox="0 0 28 26" aria-hidden="true">
      <rect
        x={14 - width / 2}
        y={15 - height / 2}
        width={width}
        height={height}
        rx="1.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
      />
    </svg>
  )
}

const frame = { viewBox: '0 0 96 56', width: '100%', style: { borderRadius: '4px' } } as const

/** The same few shapes, drawn in each style. */
export function StylePicture({ of }: { of: 'print' | 'soft' | 'line' }) {
  if (of === 'print')
    return (
      <svg {...frame} aria-hidden="true">
        <path d="M0 0h96v56H0z" fill="#F3EEE3" />
        <circle cx="48" cy="8" r="22" fill="#F9C846" />
        <path d="M0 34h96v22H0z" fill="#11504F" />
        <circle cx="50" cy="34" r="21" fill="#EC6249" />
        <circle cx="50" cy="34" r="14" fill="#F3EEE3" />
        <circle cx="50" cy="34" r="10" fill="#11504F" />
        <path d="M16 12q6 5 0 10t0 10M24 12q6 5 0 10t0 10" fill="none" stroke="#11504F" strokeWidth="2.4" />
      </svg>
    )
  if (of === 'soft')
    return (
      <svg {...frame} aria-hidden="true">
        <defs>
          <linearGradient id="soft-light" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#F9C846" />
            <stop offset="1" stopColor="#EFAABF" />
          </linearGradient>
        </defs>
        <path d="M0 0h96v56H0z" fill="url(#soft-light)" />
        <path d="M36 16h24l22 40H14z" fill="#F3EEE3" opacity=".7" />
        <path d="M36 18a12 12 0 0 1 24 0z" fill="#EC6249" opacity=".85" />
        <circle cx="48" cy="52" r="15" fill="#512A4B" opacity=".7" />
      </svg>
    )
  return (
    <svg {...frame} aria-hidden="true">
      <path d="M0 0h96v56H0z" fill="#E3ECE6" />
      <g fill="none" strokeWidth="3">
        <circle cx="48" cy="58" r="44" stroke="#11504F" />
        <circle cx="48" cy="58" r="34" stroke="#EC6249" />
        <circle cx="48" cy="58" r="24" stroke="#11504F" />
        <circle cx="48" cy="58" r="13" stroke="#C98F10" />
      </g>
    </svg>
  )
}
