/** The password of the members in the sample data, which every site of the journeys starts with. */
export const demoPassword = 'swap-table';
export const mayaEmail = 'maya@swapu.example';
export const tomEmail = 'tom@swapu.example';
export const priyaEmail = 'priya@swapu.example';
/** Has a goal half climbed. */
export const joaoEmail = 'joao@swapu.example';
/** Has a parcel in every state, and waits for Maya to unlock their chain. */
export const hazelEmail = 'hazel@swapu.example';
export const demoAdminEmail = 'admin@swapu.example';
