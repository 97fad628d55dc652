import { useTranslation } from 'react-i18next'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import { Section, type Security } from './Section.tsx'
import type { AccountVerbs } from './verbs.ts'

/** One switch for both: others see when one is here and that one writes, and one sees it of them. */
export function PresencePart({ known, decision }: { known: Security; decision: DecisionActor<AccountVerbs> }) {
  const { t } = useTranslation('account')
  const show = useVerb(decision, 'presence.show')
  return (
    <Section title={t('presence.title')} lead={t('presence.lead')}>
      {show.failure && <Refusal code={show.failure.code} />}
      <div>
        <Checkbox
          checked={known.shows_presence}
          disabled={show.busy}
          describedBy="presence-both"
          onChange={shows => show.make({ shows_presence: shows })}
        >
          {t('presence.show')}
        </Checkbox>
        <chakra.p id="presence-both" textStyle="small" color="muted" marginTop="6px">
          {t('presence.both')}
        </chakra.p>
      </div>
    </Section>
  )
}
