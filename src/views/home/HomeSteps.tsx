import { useTranslation } from 'react-i18next'
import type { Home } from '#contract/endpoints/home.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Mark, Tape } from '#src/components/Mark.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { homeStepsBox } from '#src/theme/made/recipes/home-steps-box.js'
import { homeStepsRow } from '#src/theme/made/recipes/home-steps-row.js'
import { useMay } from '../may.ts'

const Box = chakra('section', homeStepsBox)
const Row = chakra('li', homeStepsRow)

type Step = Home['steps'][number]['step']
const placeOf: Record<Step, string> = {
  channel: pathOf('setting-public-profile', { section: 'connections' }),
  portfolio: pathOf('setting-public-profile', { section: 'portfolio' }),
  rates: pathOf('setting-public-profile', { section: 'prices' }),
  pitch: pathOf('casting_calls'),
  call: pathOf('steps_casting_call'),
  deal: pathOf('search_proposal'),
}

/** First steps of a newcomer; what is done says so, and the next one is in the light unless something else is. */
export function HomeSteps({ steps, unlit }: { steps: Home['steps']; unlit?: boolean }) {
  const { t } = useTranslation('home')
  const runs = useMay('run')
  const next = steps.find(({ done }) => !done)?.step
  const lit = unlit ? undefined : next
  return (
    <Box aria-labelledby="first-steps">
      <chakra.header
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        justifyContent="space-between"
        gap="4px 16px"
        padding={{ base: '14px', md: '16px 20px' }}
      >
        <chakra.h2 id="first-steps" textStyle="title-3">
          {t('steps.title')}
        </chakra.h2>
        <chakra.span textStyle="small" color="muted">
          {t('steps.progress', { done: steps.filter(({ done }) => done).length, all: steps.length })}
        </chakra.span>
      </chakra.header>
      <ol>
        {steps.map(({ step, done }) => (
          <Row key={step} data-done={done || undefined} aria-current={step === next ? 'step' : undefined}>
            <chakra.span color={done ? 'success' : 'muted'}>
              <Tape kind={done ? 'done' : step === lit ? 'turn' : 'draft'} size={20} />
            </chakra.span>
            <div>
              <chakra.b display="block">{t(`steps.${step}.name`)}</chakra.b>
              {!done && (
                <chakra.span display="block" textStyle="meta" color="muted">
                  {t(`steps.${step}.why`)}
                </chakra.span>
              )}
            </div>
            {done ? (
              <Mark kind="done">{t('steps.done')}</Mark>
            ) : (
              runs && (
                <ButtonLink size="sm" look={step === lit ? 'foco' : 'outline'} to={placeOf[step]}>
                  {t(`steps.${step}.act`)}
                </ButtonLink>
              )
            )}
          </Row>
        ))}
      </ol>
    </Box>
  )
}
