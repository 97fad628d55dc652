import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { chakra } from '#src/theme/made/jsx/index.js'
import { numberInputSpin } from '#src/theme/made/recipes/number-input-spin.js'
import { useFieldControl } from './field-context.ts'
import { Icon } from './Icon.tsx'

const Spin = chakra('div', numberInputSpin)

export interface Spinning {
  repeatDelay: number
  interval: number
  threshold: number
  multiplier: number
}

export interface NumberInputProps {
  value: number | null
  onChange(value: number | null): void
  min?: number
  max?: number
  step?: number
  id?: string
  label?: string
  /** Delay and speed of a held button (specification §9). */
  spinning?: Spinning
  width?: string
  disabled?: boolean
  onBlur?(): void
}

const usual: Spinning = { repeatDelay: 500, interval: 100, threshold: 10, multiplier: 4 }

/** A spinner: type, press, hold, or use the arrow keys. Out of bounds is possible to type and said by the Field, never silently corrected. */
export function NumberInput({
  value,
  onChange,
  min = 1,
  max = 100,
  step = 1,
  spinning = usual,
  label,
  width,
  disabled,
  onBlur,
  id,
}: NumberInputProps) {
  const { t } = useTranslation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(value)
  latest.current = value
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  const move = (by: number) => {
    const next = Math.min(max, Math.max(min, (latest.current ?? min) + by))
    latest.current = next
    onChange(next)
  }
  const hold = (direction: 1 | -1) => {
    stop()
    let runs = 0
    const run = () => {
      runs += 1
      move(direction * step * (runs > spinning.threshold ? spinning.multiplier : 1))
      timer.current = setTimeout(run, spinning.interval)
    }
    move(direction * step)
    timer.current = setTimeout(run, spinning.repeatDelay)
  }
  const press = (direction: 1 | -1) => ({
    type: 'button' as const,
    tabIndex: -1,
    disabled: disabled || (direction > 0 ? (value ?? min) >= max : (value ?? min) <= min),
    onPointerDown: (event: { button: number; preventDefault(): void }) => {
      if (event.button !== 0) return
      event.preventDefault()
      hold(direction)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A click that no pointer made: a screen reader's or a switch's.
    onClick: (event: { detail: number }) => {
      if (event.detail === 0) move(direction * step)
    },
  })
  const control = useFieldControl({ id })
  return (
    <Spin width={width}>
      <button {...press(-1)} aria-label={t('parts.less')}>
        <Icon of={MinusIcon} size={14} weight="bold" />
      </button>
      <input
        {...control}
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value ?? undefined}
        aria-valuemin={min}
        aria-valuemax={max}
        disabled={disabled}
        value={value ?? ''}
        onBlur={onBlur}
        onChange={event => {
          const digits = event.currentTarget.value.replace(/\D/g, '')
          onChange(digits === '' ? null : Number(digits.slice(0, 9)))
        }}
        onKeyDown={event => {
          const by = { ArrowUp: step, ArrowDown: -step, PageUp: step * 10, PageDown: -step * 10 }[event.key]
          if (by === undefined) return
          event.preventDefault()
          move(by)
        }}
      />
      <button {...press(1)} aria-label={t('parts.more')}>
        <Icon of={PlusIcon} size={14} weight="bold" />
      </button>
    </Spin>
  )
}
