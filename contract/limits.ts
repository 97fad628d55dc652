/**
 * Business constants: specification §9 and docs/domain.md. One versioned table; nothing of it is repeated in the code.
 * Limits that differ by plan stand in contract/plans.ts.
 * Durations in milliseconds, money in minor units, unless the name says otherwise.
 */
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export const limits = {
  version: 1,
  page: { size: 20, max: 100 },
  session: { sliding: 30 * day, longest: 90 * day },
  /** `perAccount` from one address; `everywhere` from all of them, so that many together do not guess for ever. */
  signIn: { perAddress: 30, perAccount: 10, everywhere: 200, window: 15 * minute, nonce: 12 * hour },
  /** Sign-up and mailed links: how long they are good for, and how often one may ask. */
  mailLinks: {
    confirm: 24 * hour,
    reset: hour,
    payout: 24 * hour,
    team: 7 * day,
    perEmail: 5,
    perAddress: 20,
    passwordTries: 5,
    window: hour,
  },
  password: { min: 10, max: 200 },
  profile: {
    age: { min: 18, max: 120 },
    vanity: { min: 3, max: 30, changeEvery: 30 * day, redirect: 180 * day },
    interests: { min: 1, max: 8 },
    networks: { perNetwork: 3, total: 15, refreshEvery: 6 * hour, staleAfter: 30 * day },
    /** Ownership by a code in the bio. */
    code: { length: 8, window: 15 * minute, tries: 5 },
    /** From leaving for a network to coming back. */
    signIn: { window: 10 * minute },
    linkLength: 200,
    portfolio: { items: 60, media: 10 },
    rates: 60,
    collaboratedBrands: 30,
    draftBytes: 64 * 1024,
  },
  trial: { length: 14 * day, renewSoon: 3 * day },
  billing: {
    /** Days after a failed charge on which it is tried again; then the plan ends. */
    retries: [1 * day, 3 * day, 5 * day],
    pause: 90 * day,
    /** One visit to the cashier for a cart. */
    checkoutWindow: 30 * minute,
  },
  /** Movements on the pages of one document; a table has all of them. */
  transactions: { pdf: 1_000 },
  credits: {
    /** Bought ones live 12 months; a month's grant one month more. */
    boughtFor: 365 * day,
    holdFor: 15 * minute,
    alerts: [0.2, 0.05],
    /** A month's credits roll over once: at most this many grants lie together. */
    rollOver: 2,
    /** Spending is summed up so far back. */
    history: 30 * day,
  },
  studio: {
    /** A photo that a presenter is made from. */
    photo: { bytes: 10 * 1024 * 1024, side: 512 },
    /** After this nobody waits for a text, a picture or an answer any longer: what was set aside goes back. */
    deadline: 2 * minute,
    /** The same for a video. */
    talkDeadline: 15 * minute,
    /** How long what was signed about a face outlives it. */
    consentKept: 30 * day,
  },
  sales: { perDay: 1, text: 1000 },
  account: {
    undoDelete: 14 * day,
    /** The address of somebody's own data works that long. */
    exportAddress: 10 * minute,
  },
  /** `time`: a body that takes longer is cut. */
  body: { jsonBytes: 256 * 1024, depth: 12, time: 30 * second },
  upload: {
    imageBytes: 25 * 1024 * 1024,
    videoBytes: 1024 * 1024 * 1024,
    /** In one call; what is larger comes in several goes. */
    atOnceBytes: 200 * 1024 * 1024,
    /** From here on a browser sends a file so that it can go on where a connection broke. */
    resumableFrom: 4 * 1024 * 1024,
    /** Files of one person that wait for the rest, and how long they do. */
    unfinished: 20,
    unfinishedFor: day,
    otherBytes: 25 * 1024 * 1024,
    perMessage: 10,
    /** Without a byte for so long, or longer than that in all, an upload ends. */
    quiet: 30 * second,
    time: 290 * second,
    /** Points of a picture on one side and in all: a few bytes may decode to gigabytes. */
    side: 16_384,
    points: 80_000_000,
  },
  castingCall: {
    /** Other calls of a brand that stand below one of them. */
    others: 6,
    /** Questions that are answered with a piece of work. */
    pieces: 3,
    draftBytes: 64 * 1024,
    applyDaysMin: 1,
    applyDaysMax: 60,
    decisionDaysMax: 14,
  },
  /**
   * Calls above the public list. `score`: of the brief, less is never featured. `looked`: so many of the newest within `window`.
   * `answers`: points for a company that answers every pitch; `said`: the share from which it is said.
   */
  featured: { most: 3, score: 60, window: 30 * day, looked: 60, answers: 20, said: 0.8 },
  proposal: {
    draftBytes: 96 * 1024,
    packages: 12,
    gallery: 10,
    deliveryDays: 60,
    /** Days from today for which a price may stand at most. */
    priceDays: 366,
    published: 10,
    drafts: 20,
    /** The first ones of a creator are read by staff before they are public. */
    reviewedFirst: 3,
    /** A published package that rises by more is read again. */
    priceRise: 0.25,
    /** Share of shared word triples from which two own proposals are the same offer. */
    similarity: 0.9,
    /** A creator answers an order within this time; once, either side gives as much again. */
    orderAnswer: 3 * day,
    orderExtension: 3 * day,
    /** Characters of an order's briefing, and of a question about a price. */
    brief: { min: 20, max: 1000 },
    /** Days from the day of delivery to the day of publication. */
    publishDays: 7,
  },
  /** Views of creators' pages: calls from one address, and readers of a day that are remembered. */
  views: { perMinute: 120, readers: 100_000 },
  /** Searches that one person keeps in the marketplace, and as many in the searcher. `name` in characters. */
  savedSearch: { kept: 20, name: 60, digestEvery: 7 * day },
  link: {
    /** Made by an agreement itself, at most. */
    perDeal: 3,
    slug: { min: 4, max: 32, made: 7 },
    destination: 1000,
    /** Days after a click in which an order counts as brought by it. */
    window: { min: 1, default: 30, max: 90 },
    /**
     * Hosts of a company's own. Records that are awaited are looked at so often (`pendingEvery`) for so long (`pendingFor`), proved ones `every`; `failures`: looks in a row that find them
     * wrong before it counts as leading away. `patience`: milliseconds that name servers get; `host`: signs.
     */
    domains: { host: 253, pendingEvery: hour, pendingFor: 7 * day, every: day, failures: 3, patience: 5 * second },
    /** Copies that lead on without the database. */
    copies: 20_000,
    /** How often they are compared with it. */
    compareEvery: 2 * second,
    /** A shop's clock and ours. */
    signatureAge: 5 * minute,
    /** Orders from further back are refused. */
    oldestOrder: 365 * day,
    /** Hosts that are told apart, a link and answer. */
    referrers: 12,
    /** Orders by pixel: from one address and for one company in a minute, and how often an open page is told of them. */
    pixel: { perAddress: 30, perMinute: 600, tellEvery: second },
  },
  /** Campaigns out of home: plans of which nothing is booked, and spaces in one. */
  ooh: { plans: 50, spaces: 100 },
  /** `links`: tracking links that its page shows; their own page has them all. */
  campaign: { drafts: 50, budget: 10_000_000_000, placings: 100, links: 100, people: 50 },
  /** People outside of a company who vote on the pitches of a call by a link. */
  approval: {
    /** Days that a link is good for. */
    days: { min: 1, default: 7, max: 30 },
    /** Pitches that one link shows. */
    pitches: 50,
    /** People who vote by one link. */
    approvers: 30,
    votesPerMinute: 60,
  },
  /** Of people outside who vote by a link of pitches or of a list. `codesPerEmail`, `codesPerAddress`: mails to a mailbox, and asked for from one place. */
  outsideVotes: {
    name: { min: 2, max: 60 },
    codesPerEmail: 5,
    codesPerAddress: 60,
    window: hour,
  },
  lists: {
    columns: 10,
    /** Choices of a column. */
    options: 12,
    tags: 15,
    note: 2000,
    /** People that one call adds, changes or takes out. */
    atOnce: 200,
    /** Rows that one call brings from a file, and a file in all. */
    importPart: 200,
    importRows: 5000,
    importBytes: 5 * 1024 * 1024,
    importColumns: 60,
    importUndo: 24 * hour,
    /** How long a change of rows can be undone, and how many of them a list shows. */
    changeUndo: 10 * minute,
    changesShown: 3,
    /** Days that a link is good for. */
    linkDays: { min: 1, default: 14, max: 90 },
    /** People who vote by one link. */
    guests: 100,
    votesPerMinute: 60,
  },
  /** `again`: a row that was charged is free so long. `previews`: what Free sees of a search. */
  /** Files of public figures. `part`: lines that one step of the job takes. `most`: of a count. `earliest`: day of figures. `shown`: lines of a preview. */
  figures: {
    rows: 100_000,
    bytes: 40 * 1024 * 1024,
    columns: 60,
    part: 500,
    shown: 8,
    problems: 20,
    most: 2_000_000_000,
    earliest: '2004-01-01',
    longest: { name: 120, bio: 500 },
    publisher: { min: 2, max: 120 },
    permission: { min: 10, max: 300 },
  },
  /** How often a replica of the database is looked at; one that is later than that is not read. */
  replica: { look: 5 * second },
  /** Columns that a node keeps of channels: how often what was written is looked for, how late they are asked at most, and rows of one part. */
  columns: { look: 2 * second, late: 10 * second, part: 5_000 },
  /** `inside`: values of one filter, any of which is enough. `least`: per cent of an audience that a filter asks for. `refreshed`, `reckoned`: channels of one turn. `narrow`: channels that are all read where their choices leave no more. */
  finder: {
    again: 30 * day,
    previews: 3,
    names: 8,
    refreshEvery: 10 * minute,
    refreshed: 100,
    inside: 10,
    like: 5,
    reckonEvery: minute,
    reckoned: 100,
    narrow: 10_000,
    least: { gender: 50, age: 30, interests: 30, place: 20, language: 20 },
  },
  /** `open`: a report that was charged is free so long. `links`: that open one report at once. `answer`: signs of the creator’s answer. `least`: parts that must be known of a channel. `sample`: followers, fewer say nothing. `posts`: of one kind, fewer have no interval. `fewest`: peers. */
  analyzer: {
    open: 30 * day,
    links: 10,
    answer: 400,
    least: 3,
    sample: 400,
    posts: 6,
    fewest: 8,
    compare: 10,
    review: 0.25,
    /**
     * The quality score: what each part weighs; an even month loses no more than `fall` and gains no more than `leap` of the followers, and of
     * fewer than `months` nothing is said.
     */
    score: {
      weights: { authenticity: 0.35, engagement: 0.25, growth: 0.2, reach: 0.2 },
      fall: 0.02,
      leap: 0.2,
      months: 3,
      month: (365 / 12) * day,
    },
    /** Posts that are shown of one sensitive subject, and so much of each. */
    examples: { most: 3, text: 140 },
    /** PDFs of shared reports from one address in a minute: strangers ask for them. */
    sharedFiles: 20,
  },
  /**
   * Networks that are asked about channels: `every` so often at most, after a failure `failedAgain`; a question that got no answer for `giveUp`
   * is over. `atOnce`: channels of one turn of the job. `rest`: after failures in a row; `most`: whatever the network asks for.
   */
  sources: {
    every: 7 * day,
    failedAgain: hour,
    giveUp: day,
    atOnce: 3,
    rest: { first: minute, longest: 6 * hour, most: day },
    /** As long as a Short of YouTube is at most. */
    short: 3 * minute,
    /** Fewer posts than these say little. */
    posts: 5,
  },
  /** `words`: of each kind in a rule. `back`: how far a new rule looks back, and how long posts nobody found are kept. `posts`: looked through at once. */
  monitor: {
    words: 5,
    word: { min: 2, max: 60 },
    excerpt: 280,
    text: 4000,
    back: 30 * day,
    keep: 400 * day,
    posts: 5_000,
    refreshEvery: 10 * minute,
    /** What hidden mentions teach: of so many looked at, words of so many letters that as many of them hold at least, and how many are said. */
    lessons: { looked: 500, letters: 4, least: 3, most: 5 },
    /** How long what comes at once is gathered, and how often else one is told. */
    tell: { instant: 2 * minute, hourly: hour, daily: day, weekly: 7 * day },
    /** Beyond `daily` days a chart counts by weeks. */
    chartDays: { usual: 30, daily: 92, most: 364 },
    exported: 10_000,
    /**
     * Places outside, asked for words of rules: each word so often, so many words in a turn and posts of each. After a failure a place
     * rests, twice as long each time.
     */
    asked: {
      every: { mastodon: 30 * minute, bluesky: 30 * minute, youtube: 12 * hour },
      words: 20,
      posts: 40,
      rest: { first: minute, longest: 6 * hour },
      turn: 5 * minute,
    },
    /** Feeds of an owner; one that fails is asked half as often each time, and no more after so many failures in a row. */
    feeds: { most: 20, every: 30 * minute, slowest: day, failures: 10, url: 1000 },
  },
  space: {
    draftBytes: 64 * 1024,
    photos: 20,
    /** Of one company, whatever their state. */
    perHost: 500,
    drafts: 20,
    /** The first ones of a company are read by staff before they are public. */
    reviewedFirst: 3,
    /** A pin that moves farther, in metres, is another place: staff read it again. */
    pinMoves: 150,
    /** How far a key moves the pin, in metres; with Shift the second. */
    pinSteps: [10, 100],
    /** Minor units of any currency: a peso's are worth four thousand times less than a euro's. */
    amount: { min: 100, max: 5_000_000_000 },
    /** Hours that a place is open a day, and plays of a screen; one play costs less than anything else. */
    daily: { per_hour: 24, per_play: 100_000, amount: 1 },
    /** Of one booking by the hour; longer ones are of whole days. */
    /** In a row; and the stretches of a weekday at which a place opens. */
    hours: { max: 24, stretches: 4, otherDays: 60 },
    /** Square metres. */
    size: { max: 5_000 },
    /** A week. */
    impressions: { max: 100_000_000 },
    discounts: { count: 4, percent: 60 },
    minDays: { max: 90 },
    leadDays: { max: 90 },
    bufferDays: { max: 30 },
    slots: { max: 20 },
    /** A calendar is shown and blocked this far. */
    calendarDays: 400,
    /** Days that one reading of a calendar holds, and blocks that lie ahead in one. */
    calendarShown: 92,
    blocks: 200,
    /**
     * Calendars of others that a space follows: `bytes` at an address, `fileBytes` as a file. Each is read anew so often, half as often after each failure and `slowest` at last; after so many
     * failures in a row nobody asks any more. `months`: how far its days are taken. `patience`: milliseconds until it has answered. `work`: milliseconds
     * that its file may take to be understood. `ranges`: separate times that it may take.
     */
    calendars: {
      count: 3,
      every: hour,
      slowest: day,
      failures: 20,
      months: 18,
      bytes: 2 * 1024 * 1024,
      fileBytes: 200 * 1024,
      patience: 15 * second,
      work: 1_500,
      ranges: 600,
      name: 60,
      url: 1000,
    },
    /** Places beside a space that its host names: how many, how far in metres at most, and the distances that a search offers. */
    near: { count: 8, metres: 2_000, name: 60, steps: [250, 500, 1_000, 2_000], usual: 500 },
    /** Points of one view of the map, single ones and gathered ones. */
    points: 160,
    /** Cells of the grid that the server gathers them in, along the longer side of the view. */
    gridCells: 8,
    /** Degrees; in smaller cells nothing is gathered. */
    nearestCell: 0.0008,
    /**
     * An area that somebody draws: corners, kilometres of a radius, kilometres across, the degrees beyond which no map is drawn, letters in an
     * address, and how far a key moves a corner, in metres; with Shift the second.
     */
    area: { steps: [100, 1_000], corners: { min: 3, max: 30 }, km: { min: 0.1, max: 500 }, across: 2_000, edge: 85, text: 900 },
    /** Priced for so many days from tomorrow on while nobody has said which. */
    usualDays: 14,
  },
  booking: {
    /** Per cent of media and production: on top for whoever books, kept from the host. */
    bookerPercent: 5,
    hostPercent: 8,
    /** Days that one booking takes at most, and how far ahead it begins. */
    days: { max: 366 },
    /** Stretches of free hours that are named where others were quicker, and days in which they are looked for. */
    nextHours: { count: 3, days: 60 },
    aheadDays: 366,
    hold: 48 * hour,
    /** Held at the same time, of one company. */
    holds: 10,
    answer: 72 * hour,
    fundingWindow: 48 * hour,
    /** One visit to the cashier. */
    checkoutWindow: 15 * minute,
    versions: 6,
    /** After the last day: for the host to show a proof, and for the booker to look at it. */
    proof: 7 * day,
    look: 72 * hour,
    /** A host is paid every so many days; fewer than `shortest` left over belong to the period before them. */
    period: { days: 28, shortest: 7 },
    objections: 2,
    /** So long after its first day, and after each period that was paid, a host without a proof is reminded. */
    proofReminders: [24 * hour, 4 * day, 14 * day, 27 * day],
    proofs: 40,
    /** A photo farther from the space than so many metres is marked. */
    proofNear: 500,
    /** The log of a screen: bytes, lines, plays that one line says, and how many wrong lines are named. */
    playLog: { bytes: 1024 * 1024, lines: 20_000, atOnce: 100_000, issues: 10 },
    reason: { min: 10, max: 500 },
    /** Days that were not shown (contract/processes/make-good.ts): for the host to answer, for the booker to choose, and how often in one booking. */
    makeGood: { answer: 72 * hour, choice: 72 * hour, most: 10, photos: 6 },
    /** The creative of a booked face (contract/processes/creative.ts). */
    creative: {
      /** Days before the first one at which it is due, for what is printed and for a screen; but so long after the payment at least. */
      dueDays: { print: 10, screen: 3 },
      atLeast: 48 * hour,
      /** Days before it is due at which whoever booked is reminded. */
      reminders: [3, 1],
      /** For people of the house, where a program could not tell; and business days of the host. */
      platform: 4 * hour,
      hostDays: 3,
      versions: 20,
      /** How far a picture's shape may be off, and a film's length. */
      shapeOff: 0.02,
      lengthOff: 500,
      /** Dots per inch at full size: faces up to so many metres on their longer side are read from nearer. */
      dpi: [
        [2, 60],
        [6, 20],
        [15, 12],
        [Number.POSITIVE_INFINITY, 5],
      ],
      bleedMm: 10,
      screenBytes: { picture: 15 * 1024 * 1024, film: 120 * 1024 * 1024 },
    },
    /** The refund, per cent, when the booker leaves at least so many days before the first. */
    cancellation: {
      very_flexible: [[1, 100]],
      flexible: [
        [7, 100],
        [1, 50],
      ],
      std30: [
        [30, 100],
        [7, 50],
      ],
      std90: [
        [90, 100],
        [30, 50],
      ],
    } as Record<'very_flexible' | 'flexible' | 'std30' | 'std90', readonly (readonly [days: number, percent: number])[]>,
  },
  application: {
    /** Words on one block of a call that may be negotiated. */
    proposal: 300,
    message: { min: 80, max: 1500 },
    portfolioPicks: 6,
    expiresAfter: 14 * day,
    declinedAtOnce: 100,
    withdrawnAtOnce: 50,
    /** In which withdrawing several can be undone. */
    withdrawPause: 10 * second,
    voteNote: 300,
    /** In which new pitches are counted (plans.ts, `pitches_month`). */
    month: 30 * day,
  },
  /** `title` in characters; `open`: of one person, still to come; `ahead`: as far as one may be set. */
  reminder: { title: 200, open: 200, ahead: 730 * day },
  /** Days that are read at once; days that another calendar sees of the past and the future; and how much of it. */
  agenda: { shown: 100, back: 30, ahead: 400, items: 500 },
  /** Fewer than `least` say nothing about how somebody answers; older ones than `window` do not count. */
  answering: { least: 3, window: 365 * day },
  /** `perDay`: of a company. `sameCreator`: that one creator gets from one company within `month`. */
  invitation: { message: { min: 10, max: 500 }, note: 300, atOnce: 100, perDay: 100, sameCreator: 10, month: 30 * day },
  /** `invitation`: how long it waits. `atOnce`: addresses in one go. `perDay`: invitations of a company within a day. */
  team: {
    invitation: 7 * day,
    atOnce: 20,
    perDay: 50,
    resendsPerDay: 3,
    guests: 50,
    campaignsOfGuest: 50,
    campaignsToChoose: 200,
  },
  /** Calls that a key makes in a minute; how exactly one is told when it was last used. */
  api: { perMinute: 60, name: 60, usedWithin: 15 * minute },
  webhooks: {
    url: 500,
    /** Until an answer has to be there. */
    patience: 10 * second,
    /** How long after each failed try the next one comes; after the last of them it has failed. */
    waits: [30 * second, 2 * minute, 10 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 24 * hour],
    /** Without anything arriving for so long, an address is told nothing any more. */
    stopAfter: 5 * day,
    /** Deliveries are signed with the secret before, too. */
    oldSecret: day,
    keep: 30 * day,
    /** Sent at once to one address, and taken up by one turn. */
    together: 5,
    turn: 20,
  },
  /** `editable`: how long a message can be changed by its sender. `quoted`: characters of a message that another one answers. `printed`: the newest messages that a PDF has. */
  chat: {
    text: 4000,
    pins: 20,
    perMinute: 60,
    editable: 15 * minute,
    quoted: 140,
    excerpt: 160,
    foundPage: 20,
    printed: 2000,
    printsPerMinute: 10,
    /** `most`: letters of a translation, which may be longer than what it translates; `time`: after this nobody waits for one. */
    /** `longest` in seconds; `transcript`: its letters; `time`: after this nobody waits for one. */
    voice: { longest: 180, bytes: 8 * 1024 * 1024, transcript: 8000, time: 90 * second, perMinute: 20 },
    translation: { most: 8000, time: 45 * second, perMinute: 60 },
  },
  /** `every`: how often a browser says that somebody writes; `fades`: how long the other side shows it without hearing it again. */
  typing: { every: 4_000, fades: 7_000, perMinute: 30 },
  /** `now`: seen so lately counts as being here, and sessions say so every five minutes. `again`: how often it is asked. */
  presence: { now: 10 * minute, week: 7 * day, again: 2 * minute },
  /** `most`: that a creator or a company has blocked at the same time. */
  block: { perMinute: 30, most: 1000 },
  support: { request: { min: 10, max: 2000 } },
  deal: {
    offerDays: { min: 3, default: 7, max: 30 },
    versions: 6,
    /** From acceptance to money: the brand's time to fund. */
    fundingWindow: 72 * hour,
    /** One visit to the cashier. */
    checkoutWindow: 15 * minute,
    approvalHours: { min: 24, default: 72, max: 168 },
    changesWindow: 7 * day,
    proofWindow: 7 * day,
    hold: 72 * hour,
    /** How often a brand may say within the hold that a proof is not the work. */
    objections: 2,
    cancelAnswer: 72 * hour,
    undelivered: 75 * day,
    lateGrace: 5 * day,
    revisions: { max: 5, default: 2 },
    /** Minor units of any currency: a peso's are worth four thousand times less than a euro's. */
    amount: { min: 100, max: 5_000_000_000 },
    files: 10,
  },
  /** Parts of a deal that are made, approved and paid one after another. `percent` of the fee, whole; all together 100. */
  milestones: { min: 2, max: 6, title: { min: 3, max: 80 }, percent: { min: 5, max: 90 } },
  /** A month's statement is closed so long after its end in UTC, when whatever was begun in it is booked. */
  statements: { after: 5 * hour },
  reconciliation: {
    /** So long after midnight in UTC a day is compared, when every provider tells all of it; and so many days back at most. */
    after: 5 * hour,
    back: 7,
    words: { min: 10, max: 1000 },
  },
  publication: {
    /** So long after the proof was shown it is looked at again, and for the last time at the end. */
    looks: [hour, 24 * hour, 7 * day],
    /** A published piece stays up for so long after its day. */
    stays: 30 * day,
    /** The pause before a publication that was not there is looked at again and counts as taken down. */
    again: hour,
  },
  concept: {
    /** The creator's days to write it, each time; the brand's to answer, then silence is a yes. */
    write: 4 * day,
    review: 2 * day,
    /** How many a brand may ask for in one deal. */
    most: 4,
    text: { min: 50, max: 4000 },
    wishes: { min: 10, max: 1000 },
    files: 5,
    links: 5,
  },
  /** Other terms for work under way. `answer`: silence declines then. `least`: a raise below this is not worth a payment; minor units. */
  change: { answer: 48 * hour, perDeal: 20, least: 100, reason: { min: 5, max: 500 }, note: 500 },
  /** When a late creator is reminded, counted from the day that was agreed on. */
  lateReminders: [day, 3 * day],
  /** When the brand is reminded of a delivery, before silence approves it; the longest first. */
  reviewReminders: [48 * hour, 24 * hour, 4 * hour],
  /** Comments on deliveries. `perDeal`: of both sides. `answers`: to one of them. `spotSteps`: how far a key moves a spot, in parts of the picture; with Shift the second. */
  comments: { text: 1000, perDeal: 300, answers: 20, perMinute: 30, changes: { min: 10, max: 1000 }, spotSteps: [0.02, 0.1] },
  /** How much what was handed in may differ from a length that the terms name exactly, and from a shape. */
  check: { length: { share: 0.1, least: second }, shape: 0.02 },
  /** A code is good for `window` and `tries`; one asks for `codes` of them in `codesWindow`. `checks`: hashes that one address asks about. */
  signing: {
    digits: 6,
    window: 15 * minute,
    tries: 5,
    codes: 5,
    codesWindow: hour,
    checks: 60,
    checksWindow: 10 * minute,
    /** Of a file whose hash the browser computes. */
    fileBytes: 25 * 1024 * 1024,
  },
  dispute: {
    statement: { min: 50, max: 2000 },
    evidence: { min: 10, max: 2000 },
    reasons: { min: 20, max: 2000 },
    note: 500,
    files: 10,
    /** The statements that one side may add, and the splits that it may put on the table. */
    perSide: 20,
    offers: 6,
    /** Opened and taken back so often, it is a game. */
    perDeal: 20,
    /** After completion. */
    window: 14 * day,
    answer: 72 * hour,
    evidenceTime: 72 * hour,
    mediation: 48 * hour,
    decisionDays: 5,
    appeal: 5 * day,
    /** Of what the brand pays, in minor units: above it two of staff decide. */
    fourEyes: 100_000,
    /** Messages and steps that its evidence pack shows. */
    pack: 500,
  },
  licence: {
    /** Days before the end on which both are told. */
    notices: [30, 7, 1],
    /** Days that a renewal may add. `late`: days after the end on which the rate that was agreed on may still be taken. */
    renewal: { min: 7, max: 3650, usual: [30, 90, 180, 365], note: 500, late: 30 },
    /** Claims of uses outside of a licence. `most`: for one licence. */
    overrun: { most: 10, words: { min: 20, max: 500 }, links: 5, files: 5 },
  },
  /** The brands' fee follows from their plan (contract/plans.ts). */
  fees: { creator: 0.07, mostTogether: 0.15 },
  notifications: {
    activityDays: 180,
    /** Notifications that belong together within this time are one mail, and one push that counts once. */
    gather: 10 * minute,
    /** A day and person, beside chat. */
    pushesPerDay: 6,
    perMail: 30,
    /** New calls that suit a creator, a week. */
    matchesPerWeek: 10,
    pauseMost: 30 * day,
    /** Browsers of one person that are pushed to. */
    devices: 20,
    /** A push service gives up on a device that stays away this long. */
    pushTtl: day,
  },
  stream: { heartbeat: 20_000, keep: 10 * minute },
  spin: { min: 1, max: 100, step: 1, repeatDelay: 500, interval: 100, threshold: 10, multiplier: 4 },
  /** Pages that somebody keeps. `query`: words behind the question mark; `word` and `value`: how long one is. */
  bookmarks: { most: 60, query: 20, word: 40, value: 300, perMinute: 120 },
  /** `counted`: results beyond are said to be more than so many. `least`: characters, fewer find nothing. `perGroup`: of each kind in the search over one's own things; `bookmarks`: kept pages beside them. `pause`: after the last key. */
  search: { query: 200, counted: 1_000, least: 2, perGroup: 4, bookmarks: 6, perMinute: 120, pause: 200 },
  shell: { dropdownHide: 300, tooltipDelay: 50, tooltipPadding: 50, suggestionsHide: 200, breakpoints: [576, 768, 992, 1200] },
  /** A new payout address is not used before. */
  payout: {
    coolOff: 24 * hour,
    /** PayPal's own: what nobody accepts comes back. */
    unclaimed: 30 * day,
    /** Minor units of what each method pays in; less is not sent. */
    least: { paypal: 1_000, iban: 1_000, clabe: 20_000, stripe: 1_000 },
    /** Banks print so many letters of a holder’s name. */
    holder: { min: 2, max: 70 },
    /** So many transfers go into one file for the bank. */
    perBatch: 500,
    /** How often a payer is asked what became of it. */
    look: { soonest: minute, latest: 6 * hour },
  },
  /** Payments by transfer. `lookBack`: how long ago money may have arrived that staff book today. `reference`: the bank's own name of a movement. */
  transfer: {
    lookBack: 60 * day,
    reference: { min: 3, max: 64 },
    sender: { min: 2, max: 70 },
    /** A bank's statement that staff upload. */
    file: { bytes: 20 * 1024 * 1024, movements: 10_000 },
  },
  /** Sums that staff move by hand: one that nobody decides about lapses. */
  adjustment: {
    who: { min: 2, max: 254 },
    note: { min: 10, max: 400 },
    answer: { max: 400 },
    lapses: 7 * day,
  },
  /** Tax lines: how far ahead they may be turned on or off. */
  tax: { ahead: 366 * day },
  /** Prices of closed deals: how far back, and how few say nothing. */
  market: { window: 180 * day, least: 8, companies: 3, creators: 3 },
  /**
   * Prices per result. `least`: deals and companies behind a creator's figure; `market`: for a range. No company has more than `most` of the deals of a figure.
   * `bands`: followers at which a like size ends.
   */
  results: {
    window: 365 * day,
    least: { deals: 3, companies: 3 },
    market: { deals: 8, creators: 5, companies: 3 },
    most: 0.5,
    bands: [1_000, 10_000, 50_000, 250_000, 1_000_000],
    /** Views of a post are counted once it has been out so long. */
    settled: 7 * day,
    /** Views that a network tells anybody: pauses between two questions while something waits and while nothing does, and the time after which a post is asked about again. Of a day's share so much is taken at most. */
    asked: { soon: minute, pause: hour, again: 30 * day, share: 0.5 },
  },
  /** Creators kept from pitching and publishing. An appeal is answered within `answerDays` business days. */
  /** Names that a company shows instead of ours, in characters, and the room of its logo, in points. */
  branding: { name: { min: 2, max: 40 }, logo: { width: 480, height: 160 } },
  /** Staff in a managed client's account. */
  actAs: {
    longest: hour,
    reason: { min: 20, max: 500 },
    /** How long a step waits for the client's approval, and the words of a refusal. */
    answer: 72 * hour,
    answerReason: { min: 5, max: 500 },
  },
  ban: {
    who: { min: 3, max: 254 },
    days: { min: 1, max: 365 },
    note: { min: 20, max: 800 },
    appeal: { min: 50, max: 2000 },
    appealWithin: 7 * day,
    answerDays: 5,
  },
  /**
   * Points against creators and companies. Each counts for `window`; from `most` on a ban is proposed for so many `days`, or the company is held.
   * Appeals are those of bans.
   */
  strikes: {
    points: { no_show: 2, missed_deadline: 1, off_platform_payment: 2, abuse: 3 },
    window: 180 * day,
    most: 3,
    days: 30,
    note: { min: 20, max: 800 },
  },
  reviews: {
    /** After the end of a deal; both are published together, or at its end. */
    window: 7 * day,
    edit: 24 * hour,
    text: 800,
    reply: 400,
    report: 500,
    /** The average leans towards this while there are few: as if there were `weight` more of the usual one. */
    usual: 4.3,
    weight: 5,
  },
  /** `due`: until when staff decide, by severity. `around`: messages before and after a reported one that staff read. `copy`: how long it stays once decided. */
  reports: { due: { urgent: 4 * hour, high: 24 * hour, normal: 72 * hour }, around: 3, copy: 180 * day, perHour: 30 },
  cancellation: { creatorShareInProduction: 0.3, creatorShareAfter: 48 * hour },
} as const
