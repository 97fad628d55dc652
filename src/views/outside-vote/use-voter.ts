import { useRef, useState } from 'react'
import type { OutsideVoter, VoterCodeBody, VoterConfirmBody } from '#contract/entities/outside-voter.ts'
import { judgeVoter } from '#contract/rules/outside-voter.ts'
import type { Verb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'

/** Verbs of whoever votes by a link: `code` mails one, `confirm` says it. */
export type VoterVerbs = {
  code: { body: Omit<VoterCodeBody, 'guest'>; output: unknown }
  confirm: { body: Omit<VoterConfirmBody, 'guest'>; output: unknown }
}

export interface Vote {
  vote: 'up' | 'down'
  note: string
}

interface Doing {
  /** Null before an address was confirmed in this browser. */
  you: OutsideVoter | null
  mail: Verb<VoterVerbs['code']['body']>
  confirm: Verb<VoterVerbs['confirm']['body']>
  cast(uuid: string, vote: Vote): void
}

const blank = { name: '', email: '', code: '', asked: false }
const none = { uuid: '', vote: '', note: '' }

/** A guest who votes by a link says who they are, once. A vote pressed before waits for that, through a reload too, and is cast then. */
export function useVoter(forms: FormStore, { you, mail, confirm, cast }: Doing) {
  const form = useRef<HTMLFormElement>(null)
  const { fields, change, tried, tryIt, startOver, submitting } = useKeptForm(forms, 'voter', blank, mail.busy || confirm.busy)
  const { fields: waiting, change: wait } = useKeptForm(forms, 'waiting', none)
  const [anew, setAnew] = useState(false)
  const { name, email, code, asked } = fields
  return {
    you: anew ? null : you,
    form,
    fields,
    /** Another address needs another code. */
    change: (patch: Partial<typeof blank>) => change(patch.email === undefined ? patch : { ...patch, asked: false, code: '' }),
    tried,
    submitting,
    wrong: judgeVoter(asked ? { name, email, code } : { name, email }),
    waits: waiting.uuid !== '',
    mail,
    confirm,
    mailed: () => {
      startOver()
      change({ asked: true, code: '' })
    },
    somebodyElse: () => {
      change(blank)
      setAnew(true)
    },
    vote: (uuid: string, vote: Vote) => {
      if (you && !anew) return cast(uuid, vote)
      wait({ uuid, ...vote })
      tryIt()
      form.current?.querySelector('input')?.focus()
    },
    confirmed: () => {
      const { uuid, vote, note } = waiting
      change(blank)
      wait(none)
      setAnew(false)
      startOver()
      if (vote === 'up' || vote === 'down') cast(uuid, { vote, note })
    },
  }
}
export type Voter = ReturnType<typeof useVoter>
