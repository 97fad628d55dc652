import { limits } from './limits.ts'

/**
 * The longest texts that people may write, in characters, and the largest numbers of forms. Schemas and fields both ask here.
 * A single number is the most; `min` stands where fewer are too few. What belongs to a rule of the market stands in contract/limits.ts.
 */
const email = 254
const campaignName = { min: 2, max: 80 }

export const fieldLimits = {
  email,
  /** Counts of people and views. */
  count: 1_000_000_000,
  percent: 100,
  person: {
    firstName: { min: 1, max: 60 },
    lastName: 60,
    headline: 80,
    city: 80,
    bio: 600,
    /** The name of an interest. */
    interest: 60,
    deliveryDays: 60,
    piece: { title: { min: 3, max: 80 }, description: 500, brand: 60 },
  },
  /** `written`: a handle or a whole address. `key`: with the network before it. */
  channel: { handle: 100, written: 200, key: 120, name: 80, hashtag: 60 },
  /** The share of one person in their company's credits. */
  creditCap: 1_000_000,
  company: {
    legalName: { min: 2, max: 120 },
    industry: { min: 2, max: 60 },
    website: 200,
    taxId: { min: 5, max: 30 },
    phone: { min: 6, max: 24 },
    /** `#` and six digits, with room for spaces that are pasted along. */
    accent: 9,
  },
  brand: { name: { min: 2, max: 60 }, city: 80 },
  call: {
    title: { min: 10, max: 90 },
    summary: { min: 80, max: 1200 },
    creators: 200,
    exclusions: 500,
    pieces: 12,
    quantity: 20,
    spec: 300,
    /** Points that a piece must have or avoid, and messages that it brings across. */
    point: { min: 2, max: 120 },
    message: { min: 2, max: 200 },
    commission: { min: 1, max: 80 },
    questions: 5,
    question: { min: 5, max: 300 },
    cancelReason: { min: 5, max: 300 },
  },
  application: { deliverablesNote: 500, answer: 300, declineNote: 300 },
  deal: {
    title: { min: 3, max: 90 },
    pieces: 12,
    note: 1000,
    rejectNote: 300,
    cancelReason: { min: 5, max: 500 },
    objection: { min: 10, max: 500 },
    links: 10,
    /** Posts of a proof beyond the first. */
    posts: 30,
  },
  rights: { days: 3650, exclusivity: { category: 60, days: { min: 1, max: 365 } } },
  space: {
    title: { min: 6, max: 90 },
    description: { min: 40, max: 1500 },
    address: { min: 3, max: 120 },
    district: 60,
    city: { min: 2, max: 60 },
    pixels: 30_000,
    slotSeconds: 120,
    note: 500,
    blockReason: 80,
  },
  booking: { message: 1000, proofPhotos: 6 },
  proposal: {
    title: { min: 10, max: 80 },
    description: { min: 80, max: 2000 },
    interests: 5,
    packageName: { min: 3, max: 40 },
    quantity: 20,
    spec: 300,
    noticeDays: 60,
    slots: { min: 1, max: 50 },
    questions: 8,
    question: { min: 5, max: 120 },
    answer: { min: 2, max: 500 },
    requirements: 500,
  },
  list: {
    name: { min: 2, max: 60 },
    description: 300,
    column: { min: 1, max: 40 },
    value: 300,
    tag: { min: 1, max: 30 },
    blockReason: { min: 3, max: 300 },
  },
  campaign: { name: campaignName, description: 600 },
  ooh: { name: campaignName, client: 80, message: 1000 },
  monitorRule: { min: 2, max: 60 },
  presenter: { name: { min: 1, max: 40 }, prompt: { min: 3, max: 400 }, script: { min: 3, max: 5_000 } },
  studio: {
    brief: { min: 3, max: 4_000 },
    prompt: { min: 3, max: 1_000 },
    /** Texts or pictures of one order. */
    versions: 4,
    /** The title of an answer or a conversation. */
    title: { min: 1, max: 80 },
  },
  /** The name below what is signed, a mailed code with its spaces, and a hash as it is pasted. */
  signature: { name: { min: 3, max: 120 }, code: 20, hash: 200 },
  verdictNote: 500,
  /** Words that a short list is searched for. */
  filter: 80,
  search: limits.search.query,
} as const
