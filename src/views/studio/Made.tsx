import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { MagicWandIcon } from '@phosphor-icons/react/dist/csr/MagicWand'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quotePictures } from '#contract/ai-prices.ts'
import type { Creation } from '#contract/entities/creation.ts'
import { lostLetters } from '#contract/writable.ts'
import { Button } from '#src/components/Button.tsx'
import { Icon } from '#src/components/Icon.tsx'
import type { StudioOrderActor } from '#src/machines/studio-order/studio-order.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { madeCard } from '#src/theme/made/recipes/made-card.js'
import { madeGrid } from '#src/theme/made/recipes/made-grid.js'
import { madeList } from '#src/theme/made/recipes/made-list.js'
import { madeOver } from '#src/theme/made/recipes/made-over.js'

export type TextFormat = 'md' | 'txt' | 'docx' | 'pdf'

const Card = chakra('li', madeCard)
const List = chakra('ul', madeList)
const Grid = chakra('ul', madeGrid)

/** The buttons of a picture, laid over it. */
const Over = chakra('div', madeOver)

interface TextsProps {
  creation: Creation
  save(id: string, format: TextFormat): Promise<Blob>
}

export function MadeTexts({ creation, save }: TextsProps) {
  const { t } = useTranslation('studio')
  const [said, setSaid] = useState('')
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(t('copied')),
      () => setSaid(t('notCopied')),
    )
  const lost = lostLetters(creation.texts.join('\n'))
  const take = (format: TextFormat) =>
    save(creation.id, format).then(
      blob => {
        const url = URL.createObjectURL(blob)
        const link = Object.assign(document.createElement('a'), { href: url, download: `elenco.${format}` })
        link.click()
        URL.revokeObjectURL(url)
      },
      () => setSaid(t('notSaved')),
    )
  return (
    <>
      <List role="list">
        {creation.texts.map(text => (
          <Card key={text}>
            <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto" lang={creation.text?.language}>
              {text}
            </chakra.p>
            <chakra.div display="flex" justifyContent="space-between" alignItems="center">
              <Button size="sm" look="plain" icon={CopyIcon} onClick={() => void copy(text)}>
                {t('copy')}
              </Button>
              <chakra.span textStyle="small" color="muted">
                {t('letters', { count: text.length })}
              </chakra.span>
            </chakra.div>
          </Card>
        ))}
      </List>
      {creation.state === 'done' && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {(['md', 'txt', 'docx', 'pdf'] as const).map(format => (
            <Button key={format} size="sm" icon={DownloadSimpleIcon} onClick={() => void take(format)}>
              {t(`as.${format}`)}
            </Button>
          ))}
        </chakra.div>
      )}
      {creation.state === 'done' && lost.length > 0 && (
        <chakra.p textStyle="small" color="muted">
          {t('lostInPdf', { letters: lost.slice(0, 12).join(' ') })}
        </chakra.p>
      )}
      <p role="status">{said}</p>
    </>
  )
}

/** With `order` each can be varied here. */
export function MadePictures({ creation, order }: { creation: Creation; order?: StudioOrderActor }) {
  const { t } = useTranslation('studio')
  return (
    <Grid role="list">
      {creation.pictures.map((picture, index) => (
        <li key={picture.uuid}>
          <img
            src={picture.url}
            width={picture.width}
            height={picture.height}
            alt={t('pictureOf', { number: index + 1, title: creation.title })}
          />
          <Over>
            {order ? <Vary order={order} creation={creation} picture={picture.uuid} /> : <span />}
            <a href={picture.url} download={`elenco-${index + 1}.png`} aria-label={t('download')} data-tip={t('download')}>
              <Icon of={DownloadSimpleIcon} size={18} />
            </a>
          </Over>
        </li>
      ))}
    </Grid>
  )
}

function Vary({ order, creation, picture }: { order: StudioOrderActor; creation: Creation; picture: string }) {
  const { t } = useTranslation('studio')
  const free = useSelector(order, snapshot => snapshot.matches('made'))
  const quality = creation.image?.quality ?? 'standard'
  const { credits } = quotePictures(quality, 1, true)
  const body = { image_id: picture, quality, max_credits: credits }
  return (
    <Button
      size="sm"
      icon={MagicWandIcon}
      disabled={!free}
      price={t('price', { count: credits })}
      onClick={() => order.send({ type: 'order.make', request: { call: 'variations', body } })}
    >
      {t('vary')}
    </Button>
  )
}
