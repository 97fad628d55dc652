import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { quotePictures } from '#contract/ai-prices.ts'
import { type ImageOrder, imageOrder, imageQualities, imageShapes, imageStyles } from '#contract/entities/creation.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { Field } from '#src/components/Field.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useTries } from '../form/use-tries.ts'
import type { FormProps } from './form-props.ts'
import { OptionCards, ShapePicture, StylePicture } from './OptionCards.tsx'
import { PriceStub } from './PriceStub.tsx'
import { ReferenceField } from './ReferenceField.tsx'
import { SourceNote } from './SourceNote.tsx'
import { keptOrder, useStoredFields } from './stored-fields.ts'
import { todaysPrice } from './todays-price.ts'

const most = fieldLimits.studio.prompt.max
const numbers = ['1', '2', '4'] as const

/** Form of a picture: its content and its look. */
export function ImageForm({ order, store, credits, prices, builtIn, source, uploads, followed }: FormProps) {
  const { t } = useTranslation('studio')
  const [search] = useSearchParams()
  const remix = search.get('remix')
  const refused = useSelector(order, snapshot => snapshot.context.failure?.fields?.reference !== undefined)
  const [fields, change] = useStoredFields<ImageOrder>(store, kept => {
    const blank: ImageOrder = { prompt: '', style: 'print', shape: 'square', quality: 'standard', n: 2 }
    const own = keptOrder(imageOrder, blank, 'prompt', kept)
    if (source?.image) {
      const { prompt, style, shape, quality, n, reference } = source.image
      return { ...own, prompt, style, shape, quality, n, reference }
    }
    // Come from the gallery: what is remixed goes before what was written here last.
    const asked = { style: search.get('style'), shape: search.get('shape'), prompt: search.get('prompt') ?? 'kept' }
    const remixed = remix ? imageOrder.safeParse({ ...own, ...asked }) : null
    return remixed?.success ? { ...remixed.data, prompt: search.get('prompt') ?? '' } : own
  })
  const { tried, submitting } = useTries()
  const quote = todaysPrice(quotePictures(fields.quality, fields.n, false), prices)
  const length = fields.prompt.trim().length
  const wrong = length < 3 ? t('empty.images') : length > most ? t('long', { max: most }) : undefined
  return (
    <chakra.form
      display="grid"
      gap="5"
      noValidate
      onSubmit={submitting(wrong !== undefined, () => {
        const goesBack = { ...(remix && { remix_of: remix }), ...(source && { version_of: source.id }) }
        const body = { ...fields, ...goesBack, prompt: fields.prompt.trim(), max_credits: quote.credits }
        order.send({ type: 'order.make', request: { call: 'image', body } })
      })}
    >
      {remix && <SourceNote>{t('remixing', { name: search.get('of') ?? '' })}</SourceNote>}
      {source && <SourceNote>{t('versionOf', { title: source.title })}</SourceNote>}
      <Field label={t('describe')} error={tried ? wrong : undefined} counter={<Counter used={length} max={most} />}>
        <TextArea rows={4} value={fields.prompt} onChange={prompt => change({ prompt })} placeholder={t('describeExample')} />
      </Field>
      <ReferenceField
        uploads={uploads}
        value={fields.reference}
        picture={followed?.uuid === fields.reference ? followed?.url : source?.reference}
        onChange={reference => change({ reference })}
        refused={refused}
        help={t(builtIn ? 'reference.builtIn' : 'reference.help')}
      />
      <Field group label={t('shape')}>
        <OptionCards
          label={t('shape')}
          value={fields.shape}
          onChange={shape => change({ shape })}
          options={imageShapes.map(value => ({ value, label: t(`shapes.${value}`), picture: <ShapePicture of={value} /> }))}
        />
      </Field>
      <Field group label={t('style')}>
        <OptionCards
          label={t('style')}
          value={fields.style}
          onChange={style => change({ style })}
          options={imageStyles.map(value => ({ value, label: t(`styles.${value}`), picture: <StylePicture of={value} /> }))}
        />
      </Field>
      <Field group label={t('quality')}>
        <Segmented
          block
          label={t('quality')}
          value={fields.quality}
          onChange={quality => change({ quality })}
          options={imageQualities.map(value => ({ value, label: t(`qualities.${value}`) }))}
        />
      </Field>
      <Field group label={t('pictures')}>
        <Segmented
          label={t('pictures')}
          value={numbers.find(one => Number(one) === fields.n) ?? ''}
          onChange={n => change({ n: Number(n) })}
          options={numbers.map(value => ({ value, label: value }))}
        />
      </Field>
      <PriceStub order={order} what="images" quote={quote} credits={credits} builtIn={builtIn} />
    </chakra.form>
  )
}
