/**
 * The announcement above the navbar. The pre-paint script marks on `<html>` whether it was dismissed, and the stylesheet hides it, so the
 * built HTML is the same for everyone and nothing shifts.
 */
import { useEffect } from 'react';
import { drawInline } from '../../elements/inline-content.tsx';
import type { Announcement } from '../../model/site-data.ts';
import { dismissAnnouncement, resetDismissal } from '../appearance.ts';
import { Icon } from '../icon/icon.tsx';

/** @param url URL of the current page. */
export function AnnouncementBar({ announcement, url }: { announcement: Announcement; url: string }) {
  useEffect(() => resetDismissal(announcement.id), [announcement.id]);
  return (
    <section className="announcement-bar" aria-label="Announcement">
      <p>{drawInline(announcement.content, url)}</p>
      {announcement.closable && (
        <button type="button" aria-label="Close" onClick={() => dismissAnnouncement(announcement.id)}>
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}
