import { useNavigate } from 'react-router-dom';
import { paths } from '@/shared/paths';

/** 返回: to where one came from inside the site, so that leaving can be asked; a first entry goes to `home`. */
export function useBack(home = paths.questionBank()): () => void {
  const navigate = useNavigate();
  return () => {
    const index = (window.history.state as { idx?: number } | null)?.idx ?? 0;
    void (index > 0 ? navigate(-1) : navigate(home));
  };
}
