import { useTranslation } from 'react-i18next'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { callBarBar } from '#src/theme/made/recipes/call-bar-bar.js'
import { ownPitchesTo, pitchTo, signInTo, usePart } from './CallAside.tsx'
import { useCallWords } from './call-words.ts'
import { contentOf } from './content.ts'

const Bar = chakra('div', callBarBar)

/** On phones: what it pays and the one thing to do, always at hand. */
export function CallBar({ call }: { call: CastingCall }) {
  const { t } = useTranslation('casting-calls')
  const words = useCallWords()
  const part = usePart(call)
  const to =
    part === 'signIn'
      ? signInTo(call.uuid)
      : part === 'pitch'
        ? pitchTo(call.uuid)
        : part === 'pitched'
          ? ownPitchesTo
          : part === 'own'
            ? pathOf('casting_call_applications', { uuid: call.uuid })
            : null
  if (!to) return null
  return (
    <Bar>
      <div>
        <chakra.div textStyle="caption" color="muted">
          {t('sheet.pay')}
        </chakra.div>
        <b>{words.pay({ ...call, product: contentOf(call).product, commission_percent: contentOf(call).commission_percent })}</b>
      </div>
      <ButtonLink look="accent" size="lg" flex="none" to={to}>
        {part === 'own' ? t('own.applications') : t(`aside.${part}.button`)}
      </ButtonLink>
    </Bar>
  )
}
