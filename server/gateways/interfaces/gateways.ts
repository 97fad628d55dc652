import type { AskedPlace } from '#contract/entities/monitor.ts'
import type { Network, SignInNetwork } from '#contract/networks.ts'
import type { CalendarsGateway } from './calendars.ts'
import type { FeedsGateway } from './feeds.ts'
import type { FilesGateway } from './files.ts'
import type { GoogleGateway } from './google.ts'
import type { HooksGateway } from './hooks.ts'
import type { ImageGateway } from './images.ts'
import type { MailGateway } from './mail.ts'
import type { MentionSource } from './mentions.ts'
import type { NamesGateway } from './names.ts'
import type { NetworkSignIn } from './network-sign-in.ts'
import type { PaymentsGateway } from './payments.ts'
import type { PayoutsGateway } from './payouts.ts'
import type { PresenterGateway } from './presenter.ts'
import type { ProfileSource } from './profile-sources.ts'
import type { PushGateway } from './push.ts'
import type { ReachGateway } from './reach.ts'
import type { SocialGateway } from './social.ts'
import type { SpeechGateway } from './speech.ts'
import type { TextGateway } from './text.ts'
import type { TransfersGateway } from './transfers.ts'

/** The doors outside, wired in main.ts; null where nothing is configured. */
export interface Gateways {
  /** Takes all money: of deals, plans and packs. */
  payments: PaymentsGateway
  payouts: PayoutsGateway
  /** Pays creators into accounts at the gateway that took the money; null where that one has none. */
  transfers: TransfersGateway | null
  mail: MailGateway
  files: FilesGateway
  push: PushGateway
  social: SocialGateway
  /** Only those where the installation is known. */
  signIns: Partial<Record<SignInNetwork, NetworkSignIn>>
  /** Official APIs that are asked about channels; only those where a key is set. */
  profiles: Partial<Record<Network, ProfileSource>>
  reach: ReachGateway
  feeds: FeedsGateway
  /** Places that are asked for the words of rules; those that this installation asks. */
  mentions: Partial<Record<AskedPlace, MentionSource>>
  calendars: CalendarsGateway
  names: NamesGateway
  hooks: HooksGateway
  writer: TextGateway
  painter: ImageGateway
  presenter: PresenterGateway
  transcriber: SpeechGateway | null
  google: GoogleGateway | null
}
