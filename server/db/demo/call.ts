import type { categories } from '#contract/casting-call-choices.ts'
import type { objectives } from '#contract/entities/casting-call.ts'
import type { ContentType, Network, WorkType } from '#contract/networks.ts'

/** A casting call of the demonstration, in few words; `write-call.ts` makes the whole of it. */
export interface DemoCall {
  brand: string
  language: 'es' | 'en'
  title: string
  summary: string
  category: (typeof categories)[number]
  objective: (typeof objectives)[number]
  /** network, content type, quantity, what exactly */
  make: [Network | 'none', ContentType, number, string][]
  work: WorkType[]
  /** Whole units of the company's currency, from and to, per creator. */
  fee?: [number, number]
  /** The product that is given, and its value in whole units. */
  product?: [string, number]
  commission?: number
  wanted: number
  followers?: number
  /** Days from now until pitches end. */
  closes: number
  /** Days since it was published. */
  age: number
  include: string[]
  avoid: string[]
  messages?: string[]
  countries?: string[]
  rights?: 'own_channels' | 'paid_social' | 'web'
  /** A renewal that is agreed on with the work: so many days, and whole units of the company's currency for them. */
  renewal?: [number, number]
  negotiable?: true
  question?: string
}
