import { spokenNumbers } from '#contract/spoken-numbers.ts'
import type { MailPhrases } from '../mail.ts'

export const mailEn: MailPhrases = {
  hello: name => (name ? `Hello ${name},` : 'Hello,'),
  foot: 'Elenco sends this because somebody used this address there. Nobody reads answers to it.',
  plainLink: 'Or copy this address into your browser:',
  confirm_email: {
    subject: 'Confirm your email to come in',
    lines: [`One press and your account is there. The link works once and for ${spokenNumbers.confirm_link_hours} hours.`],
    button: 'Confirm my email',
    after: ['If you did not ask for an account, leave this alone: nothing happens without the link.'],
  },
  account_exists: {
    subject: 'You already have an account',
    lines: [
      'Somebody, perhaps you, asked for a new account with this address. You already have one, so there is nothing to make.',
    ],
    button: 'Sign in',
    after: ['If you do not remember the password, ask for a new one on the same page.'],
  },
  reset_password: {
    subject: 'A new password',
    lines: [
      `Here you choose a new one. The link works once and for ${spokenNumbers.reset_link_minutes} minutes; all your devices are signed out afterwards.`,
    ],
    button: 'Choose a new password',
    after: ['If it was not you, leave this alone: your password stays as it is.'],
  },
  team_invite: {
    subject: '{{who}} invites you to {{company}}',
    lines: [
      `{{who}} asks you to work with them at {{company}} on Elenco. The link is good for ${spokenNumbers.team_link_days} days and for this address alone.`,
    ],
    button: 'See the invitation',
    after: ['If you do not know {{company}}, leave this alone: nothing happens without you.'],
  },
  guest_invite: {
    subject: '{{who}} invites you to follow {{campaigns}}',
    lines: [
      `{{who}} of {{company}} asks you to follow on Elenco as a guest: {{campaigns}}. You read how it goes, what was agreed and what came of it; you see no prices and nothing else of the company. The link is good for ${spokenNumbers.team_link_days} days and for this address alone.`,
    ],
    button: 'See the invitation',
    after: ['If you do not know {{company}}, leave this alone: nothing happens without you.'],
  },
  password_changed: {
    subject: 'Your password has changed',
    lines: ['Your password was changed just now, and your other devices were signed out.'],
    button: 'To my account',
    after: ['If it was not you, ask for a new password at once and write to us.'],
  },
  account_deleting: {
    subject: 'Your account will be deleted',
    lines: ['You asked us to delete your account. It happens on {{date}}; until then you can change your mind.'],
    button: 'Keep my account',
    after: ['Sign in and press “Keep my account”. After that day your personal data is gone for good.'],
  },
  account_kept: {
    subject: 'Your account stays',
    lines: ['You have changed your mind: your account will not be deleted.'],
    button: 'To my account',
    after: ['If it was not you, change your password now.'],
  },
  account_deleted: {
    subject: 'Your account is deleted',
    lines: ['Your personal data is gone. What the law makes us keep about payments no longer carries your name.'],
    after: ['Thank you for the time you spent here.'],
  },
  trial_started: {
    subject: `${spokenNumbers.trial_days} days of Premium`,
    lines: ['Your trial has begun. It lasts until {{date}}, without a card, and nothing is charged at its end.'],
    button: 'See what it brings',
    after: [
      'If you want to keep Premium afterwards, choose it in your membership. Otherwise you are simply back on Free, with everything you made.',
    ],
  },
  trial_ending: {
    subject: 'Your trial ends soon',
    lines: ['Premium is yours until {{date}}. Without a card nothing is charged and you are back on Free.'],
    button: 'Keep Premium',
    after: ['Whatever you made stays. What goes beyond Free can then be read, not added to.'],
  },
  trial_ended: {
    subject: 'Your trial is over',
    lines: ['You are back on Free. Nothing was charged and nothing was deleted.'],
    button: 'See the plans',
    after: ['Premium is there whenever you want it.'],
  },
  plan_renews: {
    subject: 'Your plan renews soon',
    lines: ['Your Premium plan renews on {{date}} for {{amount}}.'],
    button: 'My membership',
    after: ['You can change, pause or cancel it there with one click.'],
  },
  plan_canceled: {
    subject: 'Your plan will not renew',
    lines: ['You have cancelled. Premium stays with you until {{date}}, and nothing more is charged.'],
    button: 'My membership',
    after: ['If you change your mind before that day, one click takes it back.'],
  },
  plan_ended: {
    subject: 'Your Premium plan has ended',
    lines: ['You are back on Free. Nothing was deleted; what goes beyond Free can be read, not added to.'],
    button: 'See the plans',
    after: ['Premium is there whenever you want it.'],
  },
  payment_failed: {
    subject: 'A payment did not go through',
    lines: ['We could not charge your card for Premium. Everything works on while we try again; tries left: {{left}}.'],
    button: 'Pay with another card',
    after: ['If you did not want to go on, cancel in your membership and nothing more is tried.'],
  },
  receipt: {
    subject: 'Your receipt {{number}}',
    lines: ['Thank you. We have received {{amount}}; the invoice is {{number}}.'],
    button: 'My invoices',
    after: ['The document is in your membership, to download whenever you need it.'],
  },
  confirm_payout: {
    subject: 'Confirm where you want to be paid',
    lines: ['You asked to be paid at this PayPal address ({{address}}). Confirm it and we use it from {{date}} on.'],
    button: 'Confirm the address',
    after: [
      `The link works once and for ${spokenNumbers.payout_link_hours} hours. If it was not you, do nothing: without the link it is not used.`,
    ],
  },
  sign_code: {
    subject: 'Your code to sign: {{code}}',
    lines: [
      'You asked to sign the contract of “{{title}}”. This is your code:',
      '{{code}}',
      `It works once and for ${spokenNumbers.sign_code_minutes} minutes.`,
    ],
    button: 'To the contract',
    after: ['If it was not you, tell nobody this code: nothing is signed without it. And change your password.'],
  },
  vote_code: {
    subject: 'Your code to vote: {{code}}',
    lines: [
      'You want to say at {{company}} what you think of “{{title}}”. This is your code:',
      '{{code}}',
      `It works once and for ${spokenNumbers.sign_code_minutes} minutes, on the page where you asked for it.`,
    ],
    after: ['If it was not you, leave this alone: nobody votes with your address without the code.'],
  },
  payout_changing: {
    subject: 'Somebody asked to be paid at another address',
    lines: ['Payouts were asked for at {{address}}. It is not used before {{date}}: until then they go where they always went.'],
    button: 'See my payouts',
    after: ['If it was not you, cancel it there and change your password now.'],
  },
}
