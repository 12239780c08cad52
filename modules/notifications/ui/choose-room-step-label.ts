/** The texts of the buttons by their steps; a step of a newer release leads to the swap all the same. */
const labels = {
  answer: 'notifications.roomStep.answer',
  answerCounter: 'notifications.roomStep.answer',
  answerDelivery: 'notifications.roomStep.answer',
  answerCancel: 'notifications.roomStep.answer',
  confirm: 'notifications.roomStep.confirm',
  arrange: 'notifications.roomStep.arrange',
  receive: 'notifications.roomStep.receive',
  confirmHome: 'notifications.roomStep.receive',
  confirmMet: 'notifications.roomStep.met',
  meet: 'notifications.roomStep.meet',
  review: 'notifications.roomStep.review',
} as const;

export const chooseRoomStepLabel = (step: string) =>
  Object.hasOwn(labels, step) ? labels[step as keyof typeof labels] : 'notifications.roomStep.swap';
