import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useFocusOnAdded } from '../form/attention.ts'
import { replaced, without } from '../form/draft-values.ts'

interface Props {
  posts: readonly string[]
  most: number
  errorOf(name: string): string | undefined
  onChange(posts: string[]): void
}

/** Addresses of further posts, where the terms ask for several pieces; the views of all of them are counted together. */
export function MorePosts({ posts, most, errorOf, onChange }: Props) {
  const { t } = useTranslation('deal-room')
  const { list, tellAdded } = useFocusOnAdded()
  const adding = useRef<HTMLButtonElement>(null)
  return (
    <Field group optional label={t('publish.more')} help={t('publish.moreHelp', { count: most + 1 })} error={errorOf('more')}>
      {posts.length > 0 && (
        <chakra.ol ref={list} display="grid" gap="2" marginBottom="2" listStyle="none" padding="0">
          {posts.map((post, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a post is its place.
            <chakra.li key={index} display="grid" gridTemplateColumns="minmax(0,1fr) auto" gap="1" alignItems="start">
              <Field
                label={<span className="vh">{t('publish.morePost', { n: index + 2 })}</span>}
                error={errorOf(`more.${index}`)}
                css={{ '& > label': { margin: 0, height: 0 } }}
              >
                <TextInput
                  type="url"
                  inputMode="url"
                  placeholder="https://"
                  value={post}
                  onChange={url => onChange(replaced(posts, index, url))}
                />
              </Field>
              <IconButton
                icon={XIcon}
                iconSize={16}
                label={t('publish.removePost', { n: index + 2 })}
                onClick={() => {
                  onChange(without(posts, index))
                  // Its own button is gone: whoever uses the keyboard goes on at the one for adding.
                  requestAnimationFrame(() => adding.current?.focus())
                }}
              />
            </chakra.li>
          ))}
        </chakra.ol>
      )}
      <Button
        ref={adding}
        size="sm"
        look="text"
        icon={PlusIcon}
        marginInlineStart="-11px"
        disabled={posts.length >= most}
        onClick={() => {
          onChange([...posts, ''])
          tellAdded()
        }}
      >
        {t('publish.addPost')}
      </Button>
    </Field>
  )
}
