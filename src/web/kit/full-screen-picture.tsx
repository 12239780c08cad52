import { lazyComponent } from '#web/lazy-part.tsx';
import { Suspense } from 'react';
import type { FullScreenPictureProps } from './full-screen-picture-props.ts';

const FullScreenPictureBody = lazyComponent(() => import('./full-screen-picture-body.tsx'));

/** A picture in full screen as long as it is rendered. Its code is loaded when one is first opened. */
export const FullScreenPicture = (props: FullScreenPictureProps) => (
  <Suspense fallback={null}>
    <FullScreenPictureBody {...props} />
  </Suspense>
);
