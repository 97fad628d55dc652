import type { ImageQuality, TextKind, TextLength } from './entities/creation.ts'
import type { PresenterKind } from './entities/presenter.ts'
import { keysOf } from './keys-of.ts'
import { talkSeconds } from './talk-length.ts'

/** Prices of the studio's actions: docs/domain.md §9.2. A job is quoted by one version and never charged by a later one. */
export const aiPrices = {
  version: 1,
  valid_from: '2026-11-01T00:00:00.000Z',
  actions: {
    'chat-gpt': { unit: 'message', credits: 1, max_units: 4 },
    'actions-message': { unit: 'message', credits: 1, max_units: 1 },
    'title-proposal': { unit: 'options', credits: 1, max_units: 1 },
    'create-description': { unit: 'text', credits: 2, max_units: 4 },
    'generate-text': { unit: 'text', credits: 2, max_units: 4 },
    'generate-text-long': { unit: 'text', credits: 5, max_units: 4 },
    'create-image-draft': { unit: 'image', credits: 3, max_units: 4 },
    'create-image': { unit: 'image', credits: 6, max_units: 4 },
    'create-image-hd': { unit: 'image', credits: 12, max_units: 4 },
    'create-variations': { unit: 'image', credits: 5, max_units: 4 },
    'create-presenter-library': { unit: 'presenter', credits: 0, max_units: 1 },
    'create-presenter-photo': { unit: 'presenter', credits: 10, max_units: 1 },
    'create-presenter-generated': { unit: 'presenter', credits: 15, max_units: 1 },
    'translate-message': { unit: 'message', credits: 1, max_units: 1 },
    /** Each started minute. */
    'transcribe-voice': { unit: 'minute', credits: 1, max_units: 3 },
    /** Each started block of 15 seconds. */
    'create-talk': { unit: 'block', credits: 15, max_units: 20 },
  },
} as const satisfies {
  version: number
  valid_from: string
  actions: Record<string, { unit: string; credits: number; max_units: number }>
}

export type PricedAction = keyof typeof aiPrices.actions
export const pricedActions = keysOf(aiPrices.actions)

export interface Quote {
  action: PricedAction
  units: number
  /** For one unit. */
  each: number
  credits: number
}

const quote = (action: PricedAction, units: number): Quote => {
  const each = aiPrices.actions[action].credits
  return { action, units, each, credits: each * units }
}

/** The highest price of these texts. Title ideas come five at a time for one price. */
export function quoteTexts(kind: TextKind, length: TextLength, versions: number): Quote {
  if (kind === 'title') return quote('title-proposal', 1)
  if (length === 'long') return quote('generate-text-long', versions)
  const short = kind === 'description' || kind === 'casting_call' || kind === 'pitch' || kind === 'message'
  return quote(short ? 'create-description' : 'generate-text', versions)
}

/** The highest price of these pictures. */
export function quotePictures(quality: ImageQuality, pictures: number, variation: boolean): Quote {
  if (variation) return quote('create-variations', pictures)
  return quote(quality === 'standard' ? 'create-image' : `create-image-${quality}`, pictures)
}

/** About four characters are one token; nobody counts more exactly before it is sent. */
export const tokensOf = (text: string): number => Math.ceil(text.length / 4)

/** The most that one message takes along, and the length of its answer. */
export const chatLimits = { stepTokens: 4_000, contextTokens: 16_000, answerTokens: 1_000, content: 4_000 } as const

/** One message, by the tokens that go along with it: it and what was said before. */
export function quoteMessage(contextTokens: number): Quote {
  return quote(
    'chat-gpt',
    Math.min(aiPrices.actions['chat-gpt'].max_units, 1 + Math.floor(Math.max(0, contextTokens - 1) / chatLimits.stepTokens)),
  )
}

/** One answer made anew, shorter, longer, in another language or tone. */
export const quoteRewrite = (): Quote => quote('actions-message', 1)
/** One message of a conversation in one other language; whoever reads it afterwards pays nothing. */
export const quoteTranslation = (): Quote => quote('translate-message', 1)
/** The price of the transcript of a voice note that lasts so many milliseconds, by started minutes. */
export const quoteTranscript = (duration: number): Quote => quote('transcribe-voice', Math.max(1, Math.ceil(duration / 60_000)))
/** The price of a presenter, paid once. */
export const quotePresenter = (kind: PresenterKind): Quote => quote(`create-presenter-${kind}`, 1)

/** Started blocks of 15 seconds. */
export const talkBlocks = (seconds: number): number => Math.max(1, Math.ceil(seconds / 15))

/** The highest price of a video of this script. */
export const quoteTalk = (script: string): Quote => quote('create-talk', talkBlocks(talkSeconds(script)))
