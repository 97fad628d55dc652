import type { Presenter, Talk, Voice } from '#contract/entities/presenter.ts'

/** Facts that the video section shows beside the video that is being made. */
export interface VideoFacts {
  presenters: readonly Presenter[]
  voices: readonly Voice[]
  built_in: boolean
  talks: readonly Talk[]
}
