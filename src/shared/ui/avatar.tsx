import { useState } from 'react';
import female from '@/assets/avatar-female.svg?no-inline';
import male from '@/assets/avatar-male.svg?no-inline';
import unknown from '@/assets/avatar-unknown.svg?no-inline';

interface AvatarProps {
  src?: string | null;
  /** Chooses the default picture (S3). */
  gender?: 'MALE' | 'FEMALE' | 'UNKNOWN';
  size?: number;
  /** Leave it out when the name is beside the picture. */
  alt?: string;
  ring?: boolean;
}

const defaults = { MALE: male, FEMALE: female, UNKNOWN: unknown };

export function Avatar({ src, gender = 'UNKNOWN', size = 32, alt = '', ring }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src && src !== broken ? src : defaults[gender];
  return (
    <img
      src={shown}
      alt={alt}
      width={size}
      height={size}
      onError={() => setBroken(src ?? null)}
      style={{
        flex: 'none',
        width: size,
        height: size,
        borderRadius: '50%',
        objectFit: 'cover',
        objectPosition: '50% 28%',
        background: 'var(--bg-muted)',
        border: ring ? '2px solid var(--bg-card)' : undefined,
      }}
    />
  );
}
