const cuts = {
  long: 'M250 300c-10-150 70-230 160-230s170 80 160 240c0 90 40 150 10 230-40-30-40-120-60-200-60-20-170-40-220-90-10 90-20 200-50 290-40-60-10-160 0-240z',
  beard:
    'M270 270c-10-110 60-190 140-190s150 70 140 190c-20-30-30-60-40-80-60 20-150 10-190-20-20 30-40 60-50 100zM300 380c20 110 60 150 110 150s90-40 110-150c10 140-40 210-110 210s-120-70-110-210z',
  bun: 'M480 120a70 70 0 1 1-140 0a70 70 0 1 1 140 0zM262 320c-20-130 50-220 148-220s168 90 148 220c-20-60-50-110-70-130-60 40-130 40-170 20-20 30-40 60-56 110z',
}

type Looks = { sky: [string, string]; shirt: string; skin: string; hair: string; cut: keyof typeof cuts }

/** The address of a drawn face; it needs no file and no server. */
function portrait({ sky: [from, to], shirt, skin, hair, cut }: Looks): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="800" height="800" fill="url(#g)"/><circle cx="640" cy="200" r="150" fill="#fff" opacity=".12"/><g transform="translate(-8 40)"><path d="M90 800c20-180 150-240 320-240s300 60 320 240z" fill="${shirt}"/><path d="M350 500h120v100c-30 40-90 40-120 0z" fill="${skin}"/><ellipse cx="410" cy="330" rx="130" ry="165" fill="${skin}"/><path d="${cuts[cut]}" fill="${hair}"/><path d="M355 420c30 30 80 30 110 0" stroke="#0005" stroke-width="8" fill="none" stroke-linecap="round"/><circle cx="362" cy="330" r="11" fill="#1b1b22"/><circle cx="458" cy="330" r="11" fill="#1b1b22"/></g></svg>`
  // @NOTE Screens put `?size=320` behind a photo's address: after the `#` it changes nothing.
  return `data:image/svg+xml,${encodeURIComponent(svg)}#`
}

export const portraits = {
  dusk: portrait({ sky: ['#e8b28f', '#6a4c7d'], shirt: '#1f5c5c', skin: '#f2c7a5', hair: '#2b1d22', cut: 'long' }),
  sea: portrait({ sky: ['#8fb8d8', '#30445f'], shirt: '#2b3140', skin: '#e9c0a0', hair: '#5b4030', cut: 'beard' }),
  sand: portrait({ sky: ['#f0c95c', '#a04a3a'], shirt: '#7a2f4a', skin: '#b07a52', hair: '#181215', cut: 'bun' }),
  lake: portrait({ sky: ['#7fc4c9', '#2c5b7c'], shirt: '#e5e1d6', skin: '#dcae88', hair: '#1e1a22', cut: 'long' }),
  rose: portrait({ sky: ['#f3b38a', '#6d3f5b'], shirt: '#27324a', skin: '#f0c8ac', hair: '#3a2430', cut: 'bun' }),
}
