import { memo, useId } from 'react'
import { type InkSetName, inkSets, lightPapers } from './cartel-inks.ts'
import { type MotifName, motifNames, motifOfCategory, motifs } from './cartel-motifs.tsx'
import { Halftone } from './cartel-shapes.tsx'
import { randomOf } from './inks.ts'

const sizes = { '16:7': [480, 222], '3:4': [300, 400], '4:3': [400, 300], '1:1': [300, 300] } as const
export type CartelRatio = keyof typeof sizes

export interface CartelProps {
  /** The same seed prints the same cartel, on the server too. */
  seed: string
  /** A motif or a category; unknown and missing ones are chosen by the seed. */
  motif?: string
  inks?: string
  ratio?: CartelRatio
  /** A stamp is too small for its halftone to be seen. */
  stamp?: boolean
  /** Only when the picture says something that no text beside it says. */
  label?: string
}

const setNames = Object.keys(inkSets) as InkSetName[]
const pick = <T,>(list: readonly T[], chance: number) => list[Math.floor(chance * list.length)] as T

// Motifs come over the wire: only names of ours count, not what every object inherits.
function motifNamed(name = ''): MotifName | undefined {
  if (Object.hasOwn(motifs, name)) return name as MotifName
  return Object.hasOwn(motifOfCategory, name) ? motifOfCategory[name] : undefined
}

/** A screen-print cover from flat inks: no stock photos, nothing loaded. Fills its box; put it in one with `overflow: hidden`. */
export const Cartel = memo(function Cartel({ seed, motif, inks, ratio = '4:3', stamp, label }: CartelProps) {
  const id = useId()
  const random = randomOf(seed)
  const [anyMotif, anySet] = [pick(motifNames, random()), pick(setNames, random())]
  const motifName = motifNamed(motif) ?? anyMotif
  const setName = inks && Object.hasOwn(inkSets, inks) ? (inks as InkSetName) : anySet
  const [w, h] = sizes[ratio]
  const set = inkSets[setName]
  const light = lightPapers.includes(setName)
  return (
    <svg
      className="cartel"
      viewBox={`0 0 ${w} ${h}`}
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
      role="img"
      aria-label={label ?? ''}
      aria-hidden={!label}
    >
      <rect width={w} height={h} fill={set[0]} />
      {light && !stamp && (
        <Halftone id={`${id}t`} y={0} width={w} height={h * 0.35} to="up" largest={1.6} fill={set[1]} opacity=".22" />
      )}
      {motifs[motifName]({ w, h, inks: set, over: light ? 'ink over' : 'ink', random })}
      {!stamp && (
        <Halftone
          id={`${id}b`}
          y={h * 0.62}
          width={w}
          height={h * 0.4}
          to="down"
          largest={2}
          fill={light ? set[2] : set[1]}
          opacity=".3"
        />
      )}
    </svg>
  )
})
