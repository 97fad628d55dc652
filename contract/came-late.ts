interface Made {
  state: string
  credits: { quoted: number; charged: number | null } | null
}

/** Made after its time was over: its credits had gone back by then, so it is free. */
export const cameLate = ({ state, credits }: Made): boolean =>
  state === 'done' && credits !== null && credits.quoted > 0 && credits.charged === 0
