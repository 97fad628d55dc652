import type { MailPhrases } from '../mail.ts'

export const mailEn: MailPhrases = {
  hello: name => (name ? `Hello ${name},` : 'Hello,'),
  foot: 'Elenco sends this because somebody used this address there. Nobody reads answers to it.',
  plainLink: 'Or copy this address into your browser:',
  confirm_email: {
    subject: 'Confirm your email to come in',
    lines: ['One press and your account is there. The link works once and for 24 hours.'],
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
    lines: ['Here you choose a new one. The link works once and for one hour; all your devices are signed out afterwards.'],
    button: 'Choose a new password',
    after: ['If it was not you, leave this alone: your password stays as it is.'],
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
}
