import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Tape } from '#src/components/Mark.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import type { StepperActor } from '#src/machines/stepper/stepper.machine.ts'
import { selectIssues } from '#src/machines/stepper/stepper.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { stepPreviewPane } from '#src/theme/made/recipes/step-preview-pane.js'
import type { StepDoors } from './StepPage.tsx'

const Pane = chakra('aside', stepPreviewPane)

interface Props extends StepDoors {
  actor: StepperActor
  steps: readonly string[]
  /** The names of the steps. */
  nameOf(step: string): string
  title: string
  /** Above what is missing. */
  missing: string
  /** The draft as it will be seen. */
  children: ReactNode
}

/** Beside the form, always current: how others will see it, and what is missing until it is public. */
export function StepPreview({ actor, steps, nameOf, title, missing, onOpen, isOpen, children }: Props) {
  const { t } = useTranslation('form-steps')
  const issues = useSelector(actor, selectIssues)
  return (
    <Pane aria-label={t('preview.label')}>
      <chakra.div
        display="grid"
        gap="5"
        alignContent="start"
        padding={{ base: '20px 16px 24px', lg: '24px' }}
        position={{ lg: 'sticky' }}
        insetBlockStart="0"
      >
        <section aria-label={title}>
          <h2>{title}</h2>
          {children}
        </section>
        <section aria-label={missing}>
          <h2>{missing}</h2>
          <chakra.ul listStyleType="none" display="grid" gap="8px">
            {steps.map(step => {
              const count = Object.keys(issues[step] ?? {}).length
              const todo = t('preview.todo', { step: nameOf(step), count })
              return (
                <chakra.li key={step} display="flex" gap="9px" alignItems="center">
                  <chakra.span color={count === 0 ? 'success' : 'muted'} display="inline-flex">
                    <Tape kind={count === 0 ? 'done' : 'draft'} />
                  </chakra.span>
                  {count === 0 ? (
                    <span>{t('preview.done', { step: nameOf(step) })}</span>
                  ) : !isOpen(step) ? (
                    <span>{todo}</span>
                  ) : (
                    <LinkButton textAlign="start" onClick={() => onOpen(step)}>
                      {todo}
                    </LinkButton>
                  )}
                </chakra.li>
              )
            })}
          </chakra.ul>
        </section>
      </chakra.div>
    </Pane>
  )
}
