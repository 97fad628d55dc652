import type { Presenter, Talk, Voice } from '#contract/entities/presenter.ts'

/** What the video section shows beside what is being made. */
export interface VideoFacts {
  presenters: readonly Presenter[]
  voices: readonly Voice[]
  built_in: boolean
  talks: readonly Talk[]
}
