import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chakra } from '#src/theme/made/jsx/index.js'
import { stepper as stepperRecipe } from '#src/theme/made/recipes/stepper.js'
import { Icon } from './Icon.tsx'

export interface StepperStep {
  id: string
  label: ReactNode
  state: 'done' | 'now' | 'next'
  /** May be gone to from here; without it the name is only text. */
  open?: boolean
}

export interface StepperProps {
  steps: readonly StepperStep[]
  label: string
  onOpen?(id: string): void
}

const Base = chakra('ol', stepperRecipe)

/** Bars with names: done in brand with a check, now in the spotlight, next in grey. */
export function Stepper({ steps, label, onOpen }: StepperProps) {
  const { t } = useTranslation()
  return (
    <nav aria-label={label}>
      <Base>
        {steps.map((step, index) => {
          const words = (
            <>
              <span data-number>
                {step.state === 'done' && <Icon of={CheckIcon} size={13} weight="bold" />}
                {t('parts.step', { number: index + 1 })}
                {step.state === 'done' && <span className="vh">, {t('parts.stepDone')}</span>}
              </span>
              <b>{step.label}</b>
            </>
          )
          return (
            <li key={step.id} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
              {onOpen && step.open && step.state !== 'now' ? (
                <button type="button" onClick={() => onOpen(step.id)}>
                  {words}
                </button>
              ) : (
                words
              )}
            </li>
          )
        })}
      </Base>
    </nav>
  )
}
