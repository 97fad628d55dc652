/** The longest video: five minutes. */
export const longestTalk = 300

/** How long it takes to say this, in seconds: an unhurried voice, a breath at commas, a longer one where a sentence ends. */
export function speechSeconds(script: string): number {
  const letters = [...script.replace(/\s+/gu, ' ').trim()].length
  const breaths = (script.match(/[,;:،、]/gu) ?? []).length
  const stops = (script.match(/[.!?…؟。]+/gu) ?? []).length
  return letters / 15 + breaths * 0.15 + stops * 0.3
}

/** The length of a video of this script, with a moment before and after. */
export const talkSeconds = (script: string): number => Math.ceil(speechSeconds(script) + 1.2)
