import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';

/** 返回: to the entry before, so that leaving can be asked; the first entry of a tab has none and goes to `home`. */
export function useBack(home = paths.questionBank()): () => void {
  const navigate = useNavigate();
  return () => {
    // React Router counts the entries of its history here.
    const { idx: index = 0 } = (window.history.state ?? {}) as { idx?: number };
    void (index > 0 ? navigate(-1) : navigate(home));
  };
}
