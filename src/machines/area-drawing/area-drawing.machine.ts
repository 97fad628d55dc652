import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { MapPlace } from '#contract/entities/space.ts'
import type { Failure } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Place } from '#contract/rules/distance.ts'
import { type AreaProblem, judgeArea, type MapArea } from '#contract/rules/map-area.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'

export type AreaDrawingEvent =
  /** By hand on the map: a new one, or the corners of the one that is there. */
  | { type: 'area.draw'; area: MapArea | null }
  /** In a form: the one that is there, or a circle around what is looked at. */
  | { type: 'area.write'; area: MapArea | null; middle: Place }
  | { type: 'area.shape'; shape: MapArea['kind'] }
  | { type: 'area.middle'; place: Place }
  | { type: 'area.radius'; km: number }
  | { type: 'area.put'; place: Place }
  | { type: 'area.move'; at: number; place: Place }
  | { type: 'area.remove'; at: number }
  | { type: 'area.find'; query: string }
  | { type: 'area.end' }
  | { type: 'area.cancel' }

interface AreaDrawingContext {
  shape: MapArea['kind']
  middle: Place
  km: number
  corners: readonly Place[]
  /** Why what was drawn is no area, once somebody has tried to end it. */
  problem: AreaProblem | null
  query: string
  /** Places of that name; null before anybody has asked. */
  found: readonly MapPlace[] | null
  failure: Failure | null
}

const usualKm = 5

/** The area as it stands, whether it is one or not. */
export const areaOf = ({
  shape,
  middle,
  km,
  corners,
}: Pick<AreaDrawingContext, 'shape' | 'middle' | 'km' | 'corners'>): MapArea =>
  shape === 'circle' ? { kind: 'circle', lat: middle.lat, lng: middle.lng, km } : { kind: 'poly', corners }

/** An area of the map: drawn by hand, corner after corner, or written in a form, which is the keyboard's way. */
export const areaDrawingMachine = setup({
  types: {
    context: typed<AreaDrawingContext>(),
    events: typed<AreaDrawingEvent>(),
    emitted: typed<{ type: 'area.drawn'; area: MapArea }>(),
    tags: typed<'busy'>(),
  },
  actors: { find: declaredPromise<readonly MapPlace[], { query: string }>('find') },
  actions: {
    takeUp: assign((_, area: MapArea | null) => ({
      shape: 'poly' as const,
      corners: area?.kind === 'poly' ? area.corners : [],
      problem: null,
    })),
    open: assign((_, { area, middle }: { area: MapArea | null; middle: Place }) => ({
      shape: area?.kind ?? ('circle' as const),
      middle: area?.kind === 'circle' ? { lat: area.lat, lng: area.lng } : middle,
      km: area?.kind === 'circle' ? area.km : usualKm,
      corners: area?.kind === 'poly' ? area.corners : [],
      problem: null,
      query: '',
      found: null,
      failure: null,
    })),
    put: assign(({ context }, place: Place) => ({ corners: [...context.corners, place], problem: null })),
    move: assign(({ context }, { at, place }: { at: number; place: Place }) => ({
      corners: context.corners.map((one, index) => (index === at ? place : one)),
      problem: null,
    })),
    remove: assign(({ context }, at: number) => ({ corners: context.corners.filter((_, index) => index !== at), problem: null })),
    say: assign({ problem: ({ context }) => judgeArea(areaOf(context)) }),
    tell: emit(({ context }) => ({ type: 'area.drawn' as const, area: areaOf(context) })),
  },
  guards: {
    sound: ({ context }) => judgeArea(areaOf(context)) === null,
    room: ({ context }) => context.corners.length < limits.space.area.corners.max,
    says: (_, query: string) => query.trim() !== '',
  },
}).createMachine({
  id: 'area-drawing',
  context: {
    shape: 'circle',
    middle: { lat: 0, lng: 0 },
    km: usualKm,
    corners: [],
    problem: null,
    query: '',
    found: null,
    failure: null,
  },
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is being drawn; the area of the address, if there is one, lies on the map.',
      on: {
        'area.draw': { target: 'drawing', actions: { type: 'takeUp', params: ({ event }) => event.area } },
        'area.write': { target: 'writing', actions: { type: 'open', params: ({ event }) => event } },
      },
    },
    drawing: {
      description: 'Each press on the map is a corner, and corners are dragged.',
      on: {
        'area.put': { guard: 'room', actions: { type: 'put', params: ({ event }) => event.place } },
        'area.move': { actions: { type: 'move', params: ({ event }) => event } },
        'area.remove': { actions: { type: 'remove', params: ({ event }) => event.at } },
        'area.end': [{ guard: 'sound', target: 'resting', actions: 'tell' }, { actions: 'say' }],
        'area.cancel': 'resting',
      },
    },
    writing: {
      description: 'The form is open: a circle with its middle and radius, or a list of corners.',
      initial: 'filling',
      on: {
        'area.shape': { actions: assign({ shape: ({ event }) => event.shape, problem: null }) },
        'area.middle': { actions: assign({ middle: ({ event }) => event.place, problem: null }) },
        'area.radius': { actions: assign({ km: ({ event }) => event.km, problem: null }) },
        'area.put': { guard: 'room', actions: { type: 'put', params: ({ event }) => event.place } },
        'area.move': { actions: { type: 'move', params: ({ event }) => event } },
        'area.remove': { actions: { type: 'remove', params: ({ event }) => event.at } },
        'area.find': {
          guard: { type: 'says', params: ({ event }) => event.query },
          target: '.finding',
          actions: assign({ query: ({ event }) => event.query.trim(), found: null, failure: null }),
        },
        'area.end': [{ guard: 'sound', target: 'resting', actions: 'tell' }, { actions: 'say' }],
        'area.cancel': 'resting',
      },
      states: {
        filling: { description: 'Waits for whoever writes.' },
        finding: {
          description: 'Places of a name are being looked up; the form can be written meanwhile.',
          tags: ['busy'],
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context }) => ({ query: context.query }),
            onDone: { target: 'filling', actions: assign({ found: ({ event }) => event.output }) },
            onError: { target: 'filling', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
          },
        },
      },
    },
  },
})

export type AreaDrawingActor = ActorRefFrom<typeof areaDrawingMachine>
