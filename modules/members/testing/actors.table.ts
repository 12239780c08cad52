import type { ActorTable } from '#testing/actors.table.ts';

export const stateActors: ActorTable = {
  closingStateTable: {
    begin: ['members.close', 'members.beginWaitingClosings'],
    erase: ['members.eraseDue'],
    close: ['members.eraseMember'],
  },
  correctionStateTable: {
    correct: ['admin.members.decideCorrection'],
    refuse: ['admin.members.decideCorrection'],
  },
  exportStateTable: {
    make: ['members.makeArchive'],
    finish: ['members.makeArchive'],
    fail: ['members.dropArchives'],
    drop: ['members.dropArchives'],
  },
};
