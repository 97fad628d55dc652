import { folderFiles } from '#server/gateways/files-folder.ts'
import { CalendarProblem } from '#server/gateways/interfaces/calendars.ts'
import { FeedProblem } from '#server/gateways/interfaces/feeds.ts'
import type { Gateways } from '#server/gateways/interfaces/gateways.ts'
import { HookProblem } from '#server/gateways/interfaces/hooks.ts'
import { outboxMail } from '#server/gateways/mail.ts'
import { sandboxPayments } from '#server/gateways/payments-sandbox.ts'
import { sandboxPayouts } from '#server/gateways/payouts-sandbox.ts'
import { posterMaker } from '#server/gateways/poster-maker.ts'
import { builtinPresenter, renderHere } from '#server/gateways/presenter-builtin.ts'
import { builtinSocial } from '#server/gateways/social-builtin.ts'
import { vapidKeys, webPush } from '#server/gateways/web-push.ts'
import { builtinWriter } from '#server/gateways/writer-builtin.ts'

/** The built-in stand-ins, which keep to one folder: nothing leaves this machine. */
export const ownGateways = (dataDir: string): Gateways => ({
  google: null,
  payments: sandboxPayments(),
  payouts: sandboxPayouts(),
  transfers: null,
  mail: outboxMail(dataDir),
  files: folderFiles(dataDir),
  // A test that pushes hands in a way to its own push service.
  push: webPush({ keys: vapidKeys(null, dataDir), subject: 'mailto:test@elenco.test', allows: () => false }),
  social: builtinSocial(),
  signIns: {},
  profiles: {},
  mentions: {},
  reach: {
    reaches: async () => false,
    look: async () => ({ failed: 'unreachable' }),
    leadsInside: async address => new URL(address).hostname.endsWith('.internal.example'),
  },
  feeds: { read: () => Promise.reject(new FeedProblem('unreachable')) },
  calendars: { read: () => Promise.reject(new CalendarProblem('unreachable')) },
  names: { look: async () => 'unreachable' },
  hooks: { post: () => Promise.reject(new HookProblem('unreachable')) },
  writer: builtinWriter(),
  painter: posterMaker(),
  transcriber: null,
  presenter: builtinPresenter(renderHere, null),
})
