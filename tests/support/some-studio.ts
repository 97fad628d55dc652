import { createActor } from 'xstate'
import { type ResourceActor, resourceMachine } from '#src/machines/resource/resource.machine.ts'
import type { StudioFacts } from '#src/views/studio/studio-facts.ts'
import { forAnyView } from '#tests/support/screen-actors.ts'

/** A studio with 44 credits where nothing has been made yet. */
export const someStudio: StudioFacts = {
  credits: {
    credits_available: 44,
    profile_image: null,
    reserved: 0,
    month_grant: 50,
    month_used: 6,
    month_by: { text: 6, image: 0, video: 0, other: 0 },
    resets_at: null,
    own_share: null,
    by_lot: [],
  },
  prices: [],
  recent: [],
  history: [],
}

export const studioResource = (studio: StudioFacts = someStudio): ResourceActor<StudioFacts> =>
  forAnyView(createActor(resourceMachine, { input: { id: 'studio', first: studio } }).start())
