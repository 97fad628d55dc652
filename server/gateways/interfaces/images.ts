import type { ImageOrder } from '#contract/entities/creation.ts'

/** Draws for the studio; the same seeds give the same pictures where the maker can. */
export interface ImageGateway {
  name: string
  built_in: boolean
  draw(
    order: ImageOrder,
    seeds: readonly number[],
    signal: AbortSignal,
    /** The picture to follow, where there is one: PNG, as large as is needed. */
    reference?: Buffer | null,
  ): AsyncIterable<{ png: Buffer; width: number; height: number; seed: number }>
}
