import { useTranslation } from 'react-i18next'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import { Notice } from '#src/components/Notice.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { contentOf } from '../casting-calls/content.ts'
import { type CallChange, callChanges } from './call-changes.ts'

/** The brand edited the call while the pitch was being written: what is different now. */
export function CallChanged({ before, after }: { before: CastingCall; after: CastingCall }) {
  const { t } = useTranslation('pitch-stepper')
  const words = useCallWords()
  const says: Partial<Record<CallChange, (call: CastingCall) => string>> = {
    fee: call => {
      const { product, commission_percent } = contentOf(call)
      return words.pay({ ...call, product, commission_percent })
    },
    deliverables: call => words.makes(contentOf(call).deliverables),
    draft_due: call => words.day(contentOf(call).draft_due),
    publish: call => words.between(contentOf(call).publish_from, contentOf(call).publish_to),
    apply_by: call => words.day(call.apply_by),
  }
  const sentence = (what: CallChange) => {
    const say = says[what]
    return t(`changes.${what}`, say && { before: say(before), after: say(after) })
  }
  return (
    <Notice tone="warn">
      <b>{t('changes.title', { who: after.brand.name })}</b>
      <p>{t('changes.body')}</p>
      <chakra.ul marginTop="1" paddingInlineStart="18px" listStyleType="disc">
        {callChanges(before, after).map(what => (
          <li key={what}>{sentence(what)}</li>
        ))}
      </chakra.ul>
    </Notice>
  )
}
