/** The password of the members in the sample data, which every site of the journeys starts with. */
export const demoPassword = 'swap-table';
export const maya = 'maya@swapu.example';
export const tom = 'tom@swapu.example';
export const priya = 'priya@swapu.example';
/** Has a goal half climbed. */
export const joao = 'joao@swapu.example';
/** Has a parcel in every state, and waits for Maya to unlock their chain. */
export const hazel = 'hazel@swapu.example';
export const demoAdmin = 'admin@swapu.example';
