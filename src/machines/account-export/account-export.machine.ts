import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { Failure } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'

/** An address that hands out everything, and the end of its time by the server's clock. */
export interface ExportAddress {
  url: string
  until: string
}

export type AccountExportEvent =
  | { type: 'export.open' }
  | { type: 'export.ask'; password: string }
  | { type: 'export.close' }
  | { type: 'export.retry' }
  /** The download did not begin, or broke off: once more. */
  | { type: 'export.take' }
  /** The person says that they have it. */
  | { type: 'export.saved' }

/** The browser is handed an address to download from. */
export type AccountExportEmitted = { type: 'export.begun'; url: string }

interface AccountExportContext {
  /** Kept while the server is asked, for a try after a failure. */
  password: string
  made: ExportAddress | null
  failure: Failure | null
}

const errorOf = ({ event }: { event: { error: unknown } }) => event.error

/** Everything that is kept of somebody is taken along: they say their password, and get an address for some minutes. */
export const accountExportMachine = setup({
  types: {
    context: typed<AccountExportContext>(),
    events: typed<AccountExportEvent>(),
    emitted: typed<AccountExportEmitted>(),
    tags: typed<'busy' | 'recoverable'>(),
  },
  actors: { make: declaredPromise<ExportAddress, { password: string }>('make') },
  actions: {
    /** The password is taken, and what was wrong before is forgotten. */
    take: assign(({ event }) => (event.type === 'export.ask' ? { password: event.password, failure: null } : {})),
    /** The field says that a password is needed. */
    sayMissing: assign({
      failure: { code: 'request.invalid', retryable: false, fields: { password: ['required'] } } satisfies Failure,
    }),
    /** The reason is kept, to be shown. */
    refuse: assign((_, error: unknown) => ({ failure: asFailure(error) })),
    /** The address is kept, and the password that opened it is not. */
    keep: assign((_, made: ExportAddress) => ({ made, password: '' })),
    /** The browser is told to download. */
    begin: emit(({ context }) => ({ type: 'export.begun' as const, url: context.made?.url ?? '' })),
    /** The reason of the try before is forgotten, and the password is not. */
    forgive: assign({ failure: null }),
    /** Password, address and reason leave the page: whoever sits here next finds none of them. */
    forget: assign({ password: '', made: null, failure: null }),
  },
  guards: {
    /** Something stands in the field. */
    written: ({ event }) => event.type === 'export.ask' && event.password !== '',
    /** The server says something about the password: that belongs beside its field. */
    ofPassword: (_, error: unknown) => {
      const { code, fields } = asFailure(error)
      return code === 'account.wrong_password' || fields?.password !== undefined
    },
  },
  delays: { addressLasts: limits.account.exportAddress },
}).createMachine({
  id: 'accountExport',
  context: { password: '', made: null, failure: null },
  initial: 'offered',
  states: {
    offered: {
      description: 'Nothing has been asked for.',
      on: { 'export.open': 'asking' },
    },
    asking: {
      description: 'The person says their password; what is wrong with it stands beside the field.',
      on: {
        'export.ask': [{ guard: 'written', target: 'making', actions: 'take' }, { actions: 'sayMissing' }],
        'export.close': { target: 'offered', actions: 'forget' },
      },
    },
    making: {
      description: 'The server is asked for an address. Leaving takes the question back.',
      tags: ['busy'],
      invoke: {
        id: 'make',
        src: 'make',
        input: ({ context }) => ({ password: context.password }),
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'ofPassword', params: errorOf },
            target: 'asking',
            actions: ['forget', { type: 'refuse', params: errorOf }],
          },
          { target: 'failed', actions: { type: 'refuse', params: errorOf } },
        ],
      },
      on: { 'export.close': { target: 'offered', actions: 'forget' } },
    },
    failed: {
      description: 'There is no address, for a reason that has nothing to do with the password.',
      tags: ['recoverable'],
      on: { 'export.retry': { target: 'making', actions: 'forgive' }, 'export.close': { target: 'offered', actions: 'forget' } },
    },
    ready: {
      description: 'The address works. The browser is told to download at once, and again when the person asks.',
      entry: 'begin',
      after: { addressLasts: { target: 'expired', actions: 'forget' } },
      on: { 'export.take': { actions: 'begin' }, 'export.saved': { target: 'saved', actions: 'forget' } },
    },
    saved: {
      description: 'The person has the archive; the page has forgotten where it was.',
      on: { 'export.open': 'asking' },
    },
    expired: {
      description: 'The address has run out; another one takes the password again.',
      on: { 'export.open': 'asking' },
    },
  },
})

export type AccountExportActor = ActorRefFrom<typeof accountExportMachine>
