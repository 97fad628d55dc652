import { useTranslation } from 'react-i18next'
import { chakra } from '#src/theme/made/jsx/index.js'
import { feeRangeLine } from '#src/theme/made/recipes/fee-range-line.js'
import { feeRangeSlider } from '#src/theme/made/recipes/fee-range-slider.js'
import { useCallWords } from '../casting-calls/call-words.ts'

const Slider = chakra('input', feeRangeSlider)
const Line = chakra('span', feeRangeLine)

/** Around a range: from half of it below to half of it above where the fee may be negotiated, else the range itself. */
export function sliderBounds(from: number, to: number, negotiable: boolean): { min: number; max: number; step: number } {
  const span = Math.max(to - from, Math.round(to * 0.2))
  const step = span >= 100_000 ? 5_000 : span >= 10_000 ? 500 : 100
  if (!negotiable) return { min: from, max: to, step }
  const down = (amount: number) => Math.floor(amount / step) * step
  return { min: Math.max(100, down(from - span / 2)), max: down(to + span), step }
}

interface Props {
  value: number | null
  from: number
  to: number
  currency: string
  negotiable: boolean
  labelledBy: string
  onChange(fee: number): void
}

/** The price against the brand's range. The amount can be typed too, beside it. */
export function FeeRange({ value, from, to, currency, negotiable, labelledBy, onChange }: Props) {
  const { t } = useTranslation('pitch-stepper')
  const words = useCallWords()
  const { min, max, step } = sliderBounds(from, to, negotiable)
  const share = (amount: number) => `${Math.round(((amount - min) / Math.max(1, max - min)) * 100)}%`
  const shown = Math.min(max, Math.max(min, value ?? min))
  const range = words.range(from, to, currency)
  return (
    <chakra.div position="relative">
      <Line insetInline="0" bg="track" aria-hidden />
      {/* The thumb's middle never reaches the ends of the track: the range is drawn where the thumb would stand. */}
      <chakra.span position="absolute" insetBlock="0" insetInline="11px" pointerEvents="none" aria-hidden>
        <Line bg="accent-line" style={{ insetInlineStart: share(from), insetInlineEnd: `calc(100% - ${share(to)})` }} />
      </chakra.span>
      <Slider
        type="range"
        min={min}
        max={max}
        step={step}
        value={shown}
        aria-labelledby={labelledBy}
        aria-valuetext={t('price.sliderAt', { fee: words.money(shown, currency), range })}
        onChange={event => onChange(Number(event.currentTarget.value))}
      />
    </chakra.div>
  )
}
